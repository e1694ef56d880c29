/** In bytes: a larger piece takes long to send, and doubles what is held. */
const LARGEST_PIECE = 1024 * 1024;

/**
 * The chunks that one source makes, for as many readers as come: each is made once, as soon as the fastest reader asks for
 * it. The newest chunks stay for slower and later readers, up to a number of bytes.
 */
export class SharedChunks {
  readonly #source: AsyncIterator<Buffer>;
  readonly #kept: number;
  #chunks: Buffer[] = [];
  /** How many chunks before these were let go. */
  #cut = 0;
  #growing: Promise<void> | undefined;
  #size = 0;
  #keptSize = 0;
  #state: 'growing' | 'whole' | 'broken' = 'growing';

  /** @param kept bytes; where they are fewer than one piece, that much is kept */
  constructor(source: AsyncIterable<Buffer>, kept: number) {
    this.#source = source[Symbol.asyncIterator]();
    this.#kept = Math.max(kept, LARGEST_PIECE);
  }

  /** In bytes, of all chunks that were made so far. */
  get size(): number {
    return this.#size;
  }

  /** In bytes, of the chunks that stay. */
  get keptSize(): number {
    return this.#keptSize;
  }

  get isWhole(): boolean {
    return this.#state === 'whole';
  }

  /** Whether there were more bytes than are kept. */
  get isCut(): boolean {
    return this.#cut > 0;
  }

  /** Whether a new reader gets all chunks. */
  get isReadable(): boolean {
    return this.#state !== 'broken' && !this.isCut;
  }

  /** In one piece, once everything has been made; undefined where that would be a large one. */
  get whole(): Buffer | undefined {
    if (!this.isWhole || this.isCut || this.#size > LARGEST_PIECE) return undefined;
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const whole = Buffer.concat(this.#chunks);
    // Readers on their way go on with the list of chunks that they have begun with.
    this.#chunks = [whole];
    return whole;
  }

  /** Waits until so many bytes are there, or all. */
  async start(size: number): Promise<void> {
    while (this.#state !== 'whole' && this.#size < size) await this.#grow();
  }

  /** All chunks, for a reader that begins before any was let go. A reader that falls too far behind gets an error. */
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
