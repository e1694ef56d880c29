/** In bytes: a larger piece takes long to send, and doubles what is held. */
const MOST_IN_ONE = 1024 * 1024;

/**
 * What one source makes, for as many readers as come: made once, piece by piece, as the fastest of them asks
 * for it. Nobody asks any more: nothing more is made.
 */
export class SharedChunks {
  readonly #source: AsyncIterator<Buffer>;
  readonly #isKept: boolean;
  #chunks: Buffer[] = [];
  #growing: Promise<void> | undefined;
  #size = 0;
  #state: 'growing' | 'whole' | 'broken' = 'growing';

  /** What is not kept has one reader, and is let go as it is read. */
  constructor(source: AsyncIterable<Buffer>, { isKept }: { isKept: boolean }) {
    this.#source = source[Symbol.asyncIterator]();
    this.#isKept = isKept;
  }

  /** In bytes, of what has been made so far. */
  get size(): number {
    return this.#size;
  }

  get isBroken(): boolean {
    return this.#state === 'broken';
  }

  get isWhole(): boolean {
    return this.#state === 'whole';
  }

  /** In one piece, once everything has been made; not where that would be a large one. */
  get whole(): Buffer | undefined {
    if (!this.isWhole || this.#size > MOST_IN_ONE) return undefined;
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const whole = Buffer.concat(this.#chunks);
    // Readers on their way keep the list that they have begun with.
    this.#chunks = [whole];
    return whole;
  }

  /** Waits until so many bytes are there, or all. */
  async start(size: number): Promise<void> {
    while (this.#state !== 'whole' && this.#size < size) await this.#grow();
  }

  async *read(): AsyncGenerator<Buffer, void> {
    const chunks = this.#chunks;
    for (let index = 0; ; index += this.#isKept ? 1 : 0) {
      while (index === chunks.length && this.#state !== 'whole') await this.#grow();
      const chunk = chunks[index];
      if (!chunk) return;
      if (!this.#isKept) chunks.shift();
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
      if (done) {
        this.#state = 'whole';
      } else {
        this.#chunks.push(value);
        this.#size += value.length;
      }
    } catch (error) {
      this.#state = 'broken';
      throw error;
    }
  }
}
