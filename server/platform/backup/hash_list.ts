import { createHash } from 'node:crypto';

const LINES_OF_PIECE = 1_000;

/** The hashes of entries, as `sha256sum` lists them. As bytes, they take half the memory of strings. */
export class HashList {
  readonly #pieces: Buffer[] = [];
  readonly #hash = createHash('sha256');
  #lines: string[] = [];

  add(hash: string, name: string): void {
    if (this.#lines.push(`${hash}  ${name}\n`) >= LINES_OF_PIECE) this.#endPiece();
  }

  pieces(): readonly Buffer[] {
    this.#endPiece();
    return this.#pieces;
  }

  /** The hash of the list itself, once it is complete. */
  digest(): string {
    this.#endPiece();
    return this.#hash.digest('hex');
  }

  #endPiece(): void {
    if (this.#lines.length === 0) return;
    const piece = Buffer.from(this.#lines.join(''));
    this.#hash.update(piece);
    this.#pieces.push(piece);
    this.#lines = [];
  }
}
