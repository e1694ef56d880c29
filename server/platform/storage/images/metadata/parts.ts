/** Its segments or chunks contradict its length, its format or what a picture can reasonably have. */
export class MalformedPicture extends Error {}

/** A PNG of 10 MB usually has 1,300 chunks. Decoders get slow by their number: libwebp quadratically by frames. */
const MOST_PARTS = 20_000;

/** The kept bytes of a picture in their order, and what its decoder has to know. */
export interface KeptParts {
  pieces: Uint8Array[];
  /** How often a decoder passes over the whole picture: more than once for a JPEG in several scans. */
  scans: number;
}

/** The bytes between two places. @throws {MalformedPicture} where the file ends before */
export function slice(bytes: Buffer, start: number, end: number): Buffer {
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
