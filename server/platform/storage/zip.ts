import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** What a zip may hold at most. */
export interface ZipLimits {
  /** Unpacked, of all files in it. */
  bytes: number;
  entries: number;
  /** How much smaller a file is packed. What is small anyway may be packed better. */
  ratio: number;
  small: number;
}

export type ZipFault = 'bomb' | 'damaged' | 'protected' | 'missing';

export interface ZipOptions {
  limits: ZipLimits;
  /** What is thrown: `name` is that of a file which is missing. */
  error: (fault: ZipFault, name?: string) => Error;
}

/** The files of a zip, none of them larger than it says, and each the one that was packed. */
export class Zip {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #options: ZipOptions;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, options: ZipOptions) {
    this.#file = file;
    this.#entries = entries;
    this.#options = options;
  }

  static async open(path: string, options: ZipOptions): Promise<Zip> {
    const file = await understood(openPromise(path, { lazyEntries: true, autoClose: false }), options);
    try {
      return new Zip(file, await entriesOf(file, options), options);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** Their names as they were packed, relative to the folder that they are unpacked to. */
  get files(): { name: string; size: number }[] {
    return [...this.#entries.values()].map((entry) => ({
      name: entry.fileName,
      size: entry.uncompressedSize,
    }));
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  close(): void {
    this.#file.close();
  }

  /** A file in pieces; fails at its end where it is not what was packed. */
  async *read(name: string): AsyncGenerator<Buffer, void> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw this.#options.error('missing', name);
    const stream = await understood(this.#file.openReadStreamPromise(entry), this.#options);
    let sum = 0;
    const pieces = stream[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await understood(pieces.next(), this.#options);
        if (done) break;
        sum = crc32(value, sum);
        yield value;
      }
    } finally {
      stream.destroy();
    }
    if (sum !== entry.crc32) throw this.#options.error('damaged');
  }
}

async function entriesOf(file: ZipFile, options: ZipOptions): Promise<Map<string, Entry>> {
  const { limits, error } = options;
  const entries = new Map<string, Entry>();
  const found = file.eachEntry();
  let size = 0;
  for (;;) {
    const { done, value: entry } = await understood(found.next(), options);
    if (done) return entries;
    size += entry.uncompressedSize;
    const isDense =
      entry.uncompressedSize > limits.small &&
      entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize);
    if (isDense || size > limits.bytes || entries.size >= limits.entries) throw error('bomb');
    if (entry.isEncrypted()) throw error('protected');
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw error('damaged');
    entries.set(name, entry);
  }
}

/** What the library says of a file is about its bytes. */
async function understood<Value>(work: Promise<Value>, { error }: ZipOptions): Promise<Value> {
  try {
    return await work;
  } catch {
    throw error('damaged');
  }
}
