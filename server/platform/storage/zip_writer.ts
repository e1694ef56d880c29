import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

interface Entry {
  name: Buffer;
  isCompressed: boolean;
  /** Position of the local header. */
  offset: number;
  crc: number;
  size: number;
  compressedSize: number;
}

/** An entry as another zip has it. */
export interface PackedEntry extends Omit<Entry, 'name' | 'offset'> {
  content: AsyncIterable<Buffer>;
}

/** Takes the bytes of a zip, one piece after the other. */
export type ZipTarget = (bytes: Buffer) => Promise<void>;

/** Bytes collected for one write. */
const WRITTEN_AT_ONCE = 1024 * 1024;
/** Bytes that wait for the disk at once: a sync of the server's WAL waits for them too. */
const SYNCED_AT_ONCE = 8 * 1024 * 1024;

/** Writes into an empty file. */
export function intoFile(file: FileHandle): ZipTarget {
  let unsyncedBytes = 0;
  return async (bytes) => {
    await file.writeFile(bytes);
    unsyncedBytes += bytes.length;
    if (unsyncedBytes < SYNCED_AT_ONCE) return;
    await file.datasync();
    unsyncedBytes = 0;
  };
}

/** Writes as fast as the stream is read. Fails once it is destroyed. */
export function intoStream(stream: Writable): ZipTarget {
  const closed = new AbortController();
  stream.once('close', () => closed.abort());
  const { signal } = closed;
  return async (bytes) => {
    signal.throwIfAborted();
    if (!stream.write(bytes)) await once(stream, 'drain', { signal });
  };
}

/**
 * Writes a zip of any size. Only the directory stays in memory. yazl keeps each entry as an
 * object with its streams, and searches all earlier entries for each new one: 200,000 took it minutes.
 */
export class ZipWriter {
  readonly #target: ZipTarget;
  readonly #time: number;
  readonly #date: number;
  #collected: Buffer[] = [];
  #collectedBytes = 0;
  #position = 0;
  #directory = Buffer.alloc(64 * 1024);
  #directorySize = 0;
  #entries = 0;

  /** @param changedAt the time of change of all entries */
  constructor(target: ZipTarget, changedAt: Date) {
    this.#target = target;
    const [hours, minutes, seconds] = [changedAt.getHours(), changedAt.getMinutes(), changedAt.getSeconds()];
    this.#time = (hours << 11) | (minutes << 5) | (seconds >> 1);
    const [year, month, day] = [changedAt.getFullYear(), changedAt.getMonth(), changedAt.getDate()];
    this.#date = ((year - 1980) << 9) | ((month + 1) << 5) | day;
  }

  /** Adds an entry, whose content is written piece by piece. */
  async add(name: string, content: Pieces, { isCompressed }: Pick<Entry, 'isCompressed'>): Promise<void> {
    const offset = this.#position;
    const entry: Entry = {
      name: Buffer.from(name),
      isCompressed,
      offset,
      crc: 0,
      size: 0,
      compressedSize: 0,
    };
    await this.#write(this.#localHeader(entry));
    const write = async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        entry.compressedSize += piece.length;
        await this.#write(piece);
      }
    };
    if (isCompressed) await pipeline(measured(content, entry), createDeflateRaw(), write);
    else await write(measured(content, entry));
    await this.#write(descriptor(entry));
    this.#keep(this.#directoryRecord(entry));
  }

  /** Adds an entry of another zip, without unpacking it. */
  async addPacked(name: string, { content, ...packed }: PackedEntry): Promise<void> {
    const entry: Entry = { ...packed, name: Buffer.from(name), offset: this.#position };
    await this.#write(this.#localHeader(entry));
    for await (const piece of content) await this.#write(piece);
    await this.#write(descriptor(entry));
    this.#keep(this.#directoryRecord(entry));
  }

  /** Writes the directory. */
  async end(): Promise<void> {
    const start = this.#position;
    await this.#write(this.#directory.subarray(0, this.#directorySize));
    await this.#write(endRecords({ entries: this.#entries, start, size: this.#directorySize }));
    await this.#flush();
  }

  async #write(piece: Buffer): Promise<void> {
    this.#collected.push(piece);
    this.#collectedBytes += piece.length;
    this.#position += piece.length;
    if (this.#collectedBytes >= WRITTEN_AT_ONCE) await this.#flush();
  }

  async #flush(): Promise<void> {
    const collected = Buffer.concat(this.#collected);
    this.#collected = [];
    this.#collectedBytes = 0;
    await this.#target(collected);
  }

  #keep(record: Buffer): void {
    if (this.#directorySize + record.length > this.#directory.length)
      this.#directory = Buffer.concat([this.#directory], 2 * this.#directory.length);
    record.copy(this.#directory, this.#directorySize);
    this.#directorySize += record.length;
    this.#entries += 1;
  }

  /** Sum and sizes follow the content. */
  #localHeader({ name, isCompressed }: Entry): Buffer {
    const fields = this.#commonFields(isCompressed, OLD_VERSION);
    return Buffer.concat([pack([4, 0x04034b50], ...fields, [12, 0], [2, name.length], [2, 0]), name]);
  }

  #directoryRecord({ name, isCompressed, offset, crc, size, compressedSize }: Entry): Buffer {
    const isLarge = [offset, size, compressedSize].some(isTooLarge);
    const extra = isLarge ? pack([2, 1], [2, 24], [8, size], [8, compressedSize], [8, offset]) : NOTHING;
    const bounded = (value: number) => (isLarge ? MAX_4 : value);
    const record = pack(
      [4, 0x02014b50],
      [2, (UNIX << 8) | LARGE_VERSION],
      ...this.#commonFields(isCompressed, isLarge ? LARGE_VERSION : OLD_VERSION),
      [4, crc],
      [4, bounded(compressedSize)],
      [4, bounded(size)],
      [2, name.length],
      [2, extra.length],
      // No comment, the first disk, no internal attributes.
      [6, 0],
      [4, MODE * 0x10000],
      [4, bounded(offset)],
    );
    return Buffer.concat([record, name, extra]);
  }

  #commonFields(isCompressed: boolean, version: number): Field[] {
    return [
      [2, version],
      [2, FLAGS],
      [2, isCompressed ? DEFLATED : STORED],
      [2, this.#time],
      [2, this.#date],
    ];
  }
}

/** The size of a field in bytes, and its value. */
type Field = [bytes: number, value: number];

const STORED = 0;
const DEFLATED = 8;
const OLD_VERSION = 20;
/** The first version of the zip format whose sizes have 8 bytes. */
const LARGE_VERSION = 45;
const UNIX = 3;
/** A regular file that only its owner may read. */
const MODE = 0o100600;
/** Sum and sizes follow the content; names are in UTF-8. */
const FLAGS = 0x0808;
const MAX_2 = 0xffff;
const MAX_4 = 0xffffffff;
const NOTHING = Buffer.alloc(0);

const isTooLarge = (value: number): boolean => value >= MAX_4;

async function* measured(content: Pieces, entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.length;
    yield piece;
  }
}

function descriptor({ crc, size, compressedSize }: Entry): Buffer {
  const bytes = [size, compressedSize].some(isTooLarge) ? 8 : 4;
  return pack([4, 0x08074b50], [4, crc], [bytes, compressedSize], [bytes, size]);
}

interface Directory {
  entries: number;
  start: number;
  size: number;
}

function endRecords({ entries, start, size }: Directory): Buffer {
  const isLarge = entries >= MAX_2 || isTooLarge(start) || isTooLarge(size);
  const large = pack(
    [4, 0x06064b50],
    [8, 44],
    [2, (UNIX << 8) | LARGE_VERSION],
    [2, LARGE_VERSION],
    // The only disk.
    [8, 0],
    [8, entries],
    [8, entries],
    [8, size],
    [8, start],
    // The place of the record before.
    [4, 0x07064b50],
    [4, 0],
    [8, start + size],
    [4, 1],
  );
  const count = isLarge ? MAX_2 : entries;
  const end = pack(
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, isLarge ? MAX_4 : size],
    [4, isLarge ? MAX_4 : start],
    [2, 0],
  );
  return isLarge ? Buffer.concat([large, end]) : end;
}

/** Writes numbers with the lowest byte first. */
function pack(...fields: readonly Field[]): Buffer {
  const packed = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    // Sizes and positions fit in 6 bytes.
    if (value > 0) packed.writeUIntLE(value, at, Math.min(bytes, 6));
    at += bytes;
  }
  return packed;
}
