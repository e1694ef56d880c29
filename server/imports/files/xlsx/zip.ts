import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileError, protectedFile } from '../file_error.ts';

/** Unpacked, of all files in it. */
const MOST_BYTES = 1024 * 1024 * 1024;
const MOST_ENTRIES = 2_000;
/** Sheets are packed to a tenth, seldom to a hundredth. What is small anyway may be packed better. */
const MOST_RATIO = 250;
const SMALL = 4 * 1024 * 1024;

/** The files of a zip, none of them larger than it says, and each the one that was packed. */
export class Zip {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(path: string): Promise<Zip> {
    const file = await understood(openPromise(path, { lazyEntries: true, autoClose: false }));
    try {
      return new Zip(file, await understood(entriesOf(file)));
    } catch (error) {
      file.close();
      throw error;
    }
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
    if (!entry) throw new FileError('damaged', `The workbook lacks its part “${name.slice(0, 100)}”.`);
    const stream = await understood(this.#file.openReadStreamPromise(entry));
    let sum = 0;
    const pieces = stream[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await understood(pieces.next());
        if (done) break;
        sum = crc32(value, sum);
        yield value;
      }
    } finally {
      stream.destroy();
    }
    if (sum !== entry.crc32) throw damaged();
  }
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let size = 0;
  for await (const entry of file.eachEntry()) {
    size += entry.uncompressedSize;
    const isDense =
      entry.uncompressedSize > SMALL &&
      entry.uncompressedSize > MOST_RATIO * Math.max(1, entry.compressedSize);
    if (isDense || size > MOST_BYTES || entries.size >= MOST_ENTRIES) {
      throw new FileError(
        'bomb',
        'This workbook unpacks to far more than it should. Save it again in a spreadsheet program, or as CSV.',
      );
    }
    if (entry.isEncrypted()) throw protectedFile();
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw damaged();
    entries.set(name, entry);
  }
  return entries;
}

export function damaged(): FileError {
  return new FileError('damaged', 'This workbook is damaged. Save it again in a spreadsheet program.');
}

/** What the libraries say of a file is about its bytes. */
async function understood<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
}
