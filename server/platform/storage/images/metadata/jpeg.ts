import { orientationExif, readOrientation } from './exif.ts';
import { type ImageParts, MalformedPicture, PartCounter, sliceBytes } from './parts.ts';

const TEMPORARY = 0x01;
const SOS = 0xda;
const EOI = 0xd9;

/** Progressive JPEGs of cameras and programs have 5 to 15 scans. Each scan of 40 megapixels takes up to 0.05 s. */
const MOST_SCANS = 100;

/** @throws {MalformedPicture} */
export function stripJpeg(bytes: Buffer): ImageParts {
  const parts = new PartCounter();
  const pieces: Uint8Array[] = [bytes.subarray(0, 2)];
  let scans = 0;
  let isExifRead = false;
  let at = nextMarker(bytes, 2);
  while (at < bytes.length && bytes[at + 1] !== EOI) {
    parts.add();
    const marker = bytes[at + 1] ?? 0;
    if (marker === TEMPORARY) throw new MalformedPicture();
    const end = at + 2 + sliceBytes(bytes, at + 2, at + 4).readUInt16BE();
    const segment = sliceBytes(bytes, at, end);
    const next = nextMarker(bytes, end);
    if (marker === 0xe1 && !isExifRead && startsWith(segment, 'Exif\0\0')) {
      isExifRead = true;
      pieces.push(...exifSegment(readOrientation(segment.subarray(4))));
    }
    const kept = keptSegment(marker, segment);
    if (kept) pieces.push(kept);
    if (marker === SOS) {
      scans += 1;
      if (scans > MOST_SCANS) throw new MalformedPicture();
      // Compressed pixels are between a scan's header and the next marker.
      pieces.push(bytes.subarray(end, next));
    }
    at = next;
  }
  // The file is truncated.
  if (at >= bytes.length) throw new MalformedPicture();
  pieces.push(Buffer.from([0xff, EOI]));
  return { pieces, scans };
}

/** Finds the next marker. In compressed pixels, 0xff is followed by 0, or by 0xd0 to 0xd7 between rows. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0x00 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}

function keptSegment(marker: number, segment: Buffer): Buffer | undefined {
  if (marker === 0xe0) return startsWith(segment, 'JFIF\0') ? withoutPreview(segment) : undefined;
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0') ? segment : undefined;
  if (marker === 0xee) return startsWith(segment, 'Adobe') ? segment : undefined;
  const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isMetadata ? undefined : segment;
}

function startsWith(segment: Buffer, text: string): boolean {
  return segment.toString('latin1', 4, 4 + text.length) === text;
}

function withoutPreview(jfif: Buffer): Buffer {
  const head = Buffer.from(sliceBytes(jfif, 0, 18));
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(0, 16);
  return head;
}

function exifSegment(orientation: number): Buffer[] {
  const exif = orientationExif(orientation);
  if (!exif) return [];
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return [head, body];
}
