const ORIENTATION = 0x0112;
const LONG = 4;
const ENTRY = 12;
const UPRIGHT = 1;

/** The orientation in EXIF data, 1 (upright) to 8; 1 if EXIF data has none. */
export function readOrientation(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return UPRIGHT;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const first = directory + 2;
  const end = Math.min(tiff.length - ENTRY, first + (short(directory) - 1) * ENTRY);
  for (let entry = first; entry <= end; entry += ENTRY) {
    if (short(entry) !== ORIENTATION) continue;
    const value = short(entry + 2) === LONG ? long(entry + 8) : short(entry + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data with only the orientation; undefined for an upright image. */
export function orientationExif(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined;
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
