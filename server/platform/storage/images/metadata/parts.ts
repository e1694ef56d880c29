/** The segments or chunks contradict the file's length or format, or are too many. */
export class MalformedPicture extends Error {}

/** A PNG of 10 MB usually has 1,300 chunks. More slow decoders down: libwebp is quadratic in its frames. */
const MOST_PARTS = 20_000;

/** The bytes of an image that stay, in order. */
export interface ImageParts {
  pieces: Uint8Array[];
  /** Number of decoder passes over the whole image: more than 1 for a JPEG with several scans. */
  scans: number;
}

/** The bytes between two offsets. @throws {MalformedPicture} where the file ends before */
export function sliceBytes(bytes: Buffer, start: number, end: number): Buffer {
  if (end > bytes.length || end < start) throw new MalformedPicture();
  return bytes.subarray(start, end);
}

/** Counts the segments or chunks of one picture. */
export class PartCounter {
  #count = 0;

  /** @throws {MalformedPicture} */
  add(): void {
    this.#count += 1;
    if (this.#count > MOST_PARTS) throw new MalformedPicture();
  }
}
