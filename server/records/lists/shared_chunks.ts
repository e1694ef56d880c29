/** Maximum bytes of a joined piece. A larger piece takes long to send, and the join doubles its memory. */
const LARGEST_PIECE = 1024 * 1024;

/**
 * Shares the chunks of one source among any number of readers. Each chunk is generated once, when the fastest
 * reader needs the chunk. The newest chunks are kept for slower and later readers, up to a number of bytes.
 */
export class SharedChunks {
  readonly #source: AsyncIterator<Buffer>;
  readonly #kept: number;
  #chunks: Buffer[] = [];
  /** Number of dropped chunks before the kept chunks. */
  #cut = 0;
  #growing: Promise<void> | undefined;
  #size = 0;
  #keptSize = 0;
  #state: 'growing' | 'whole' | 'broken' = 'growing';

  /** @param kept bytes to keep, at least one piece */
  constructor(source: AsyncIterable<Buffer>, kept: number) {
    this.#source = source[Symbol.asyncIterator]();
    this.#kept = Math.max(kept, LARGEST_PIECE);
  }

  /** Bytes of all chunks generated so far. */
  get size(): number {
    return this.#size;
  }

  /** Bytes of the kept chunks. */
  get keptSize(): number {
    return this.#keptSize;
  }

  get isWhole(): boolean {
    return this.#state === 'whole';
  }

  /** Whether chunks have been dropped. */
  get isCut(): boolean {
    return this.#cut > 0;
  }

  /** Whether a new reader gets all chunks. */
  get isReadable(): boolean {
    return this.#state !== 'broken' && !this.isCut;
  }

  /** All chunks as one piece; undefined before the source ends, or if the piece would be too large. */
  get whole(): Buffer | undefined {
    if (!this.isWhole || this.isCut || this.#size > LARGEST_PIECE) return undefined;
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const whole = Buffer.concat(this.#chunks);
    // Active readers continue with the array of chunks with which they started.
    this.#chunks = [whole];
    return whole;
  }

  /** Waits for a number of bytes, or for the end of the source. */
  async start(size: number): Promise<void> {
    while (this.#state !== 'whole' && this.#size < size) await this.#grow();
  }

  /** Reads all chunks. Fails if the reader starts after chunks were dropped, or falls too far behind. */
  async *read(): AsyncGenerator<Buffer, void> {
    const chunks = this.#chunks;
    for (let next = 0; ; next += 1) {
      while (next === this.#cut + chunks.length && this.#state !== 'whole') await this.#grow();
      if (next < this.#cut) throw new Error('The reader fell too far behind the others.');
      const chunk = chunks[next - this.#cut];
      if (!chunk) return;
      yield chunk;
    }
  }

  #grow(): Promise<void> {
    this.#growing ??= this.#next().finally(() => (this.#growing = undefined));
    return this.#growing;
  }

  async #next(): Promise<void> {
    if (this.#state === 'broken') throw new Error('This answer has failed already.');
    try {
      const { value, done } = await this.#source.next();
      if (done) this.#state = 'whole';
      else this.#add(value);
    } catch (error) {
      this.#state = 'broken';
      throw error;
    }
  }

  #add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    this.#keptSize += chunk.length;
    while (this.#keptSize > this.#kept && this.#chunks.length > 1) {
      this.#keptSize -= this.#chunks.shift()?.length ?? 0;
      this.#cut += 1;
    }
  }
}
