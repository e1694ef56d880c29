import { crc32 } from 'node:zlib';
import { Entry, openPromise, type ZipFile } from 'yauzl';
import type { PackedEntry } from './zip_writer.ts';

/** Limits on the content of a zip. */
export interface ZipLimits {
  /** Total size of all unpacked files. */
  bytes: number;
  entries: number;
  /** Highest compression ratio of a file. Files of up to `small` bytes may exceed the ratio. */
  ratio: number;
  small: number;
}

export type ZipFault = 'bomb' | 'damaged' | 'protected' | 'missing';

export interface ZipOptions {
  limits: ZipLimits;
  /** Creates the error to throw. `name` is the name of a missing file. */
  error: (fault: ZipFault, name?: string) => Error;
}

/** Compression method of a file that is not compressed. */
const STORED = 0;

/** Reads the files of a zip. Limits their sizes and verifies their checksums. */
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

  /** Names as they were packed, relative to the folder of the zip. */
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

  /** The content of a file, in pieces. Throws at the end if the checksum is wrong. */
  async *read(name: string): AsyncGenerator<Buffer, void> {
    const entry = this.#find(name);
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

  /** A file as it is packed, to copy it into another zip. Its checksum is not verified. */
  readPacked(name: string): PackedEntry {
    const entry = this.#find(name);
    return {
      isCompressed: entry.compressionMethod !== STORED,
      crc: entry.crc32,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
      content: this.#readBytes(entry),
    };
  }

  async *#readBytes(entry: Entry): AsyncGenerator<Buffer, void> {
    const reading = this.#file.openReadStreamPromise(entry, { decodeFileData: false });
    const stream = await understood(reading, this.#options);
    try {
      yield* stream;
    } finally {
      stream.destroy();
    }
  }

  #find(name: string): Entry {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw this.#options.error('missing', name);
    return entry;
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
    entries.set(name, withoutDetails(entry));
  }
}

/** The part of an entry that reading needs. A whole one takes a kilobyte. */
function withoutDetails(entry: Entry): Entry {
  const { fileName, generalPurposeBitFlag, compressionMethod, relativeOffsetOfLocalHeader } = entry;
  const { crc32: sum, compressedSize, uncompressedSize } = entry;
  return Object.assign(new Entry(), {
    fileName,
    generalPurposeBitFlag,
    compressionMethod,
    relativeOffsetOfLocalHeader,
    crc32: sum,
    compressedSize,
    uncompressedSize,
  });
}

/** All errors of the library mean a damaged file. */
async function understood<Value>(work: Promise<Value>, { error }: ZipOptions): Promise<Value> {
  try {
    return await work;
  } catch {
    throw error('damaged');
  }
}
