"""What is shown as HTML and SVG: for a browser, or for paper."""
