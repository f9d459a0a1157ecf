"""Cards in hands: the keeper's and the investigators' (p9 to p11, p16, p25)."""
