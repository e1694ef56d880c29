/** The characters of the bytes 0x80 to 0x9f in Windows-1252. All other bytes are those of Latin-1. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
