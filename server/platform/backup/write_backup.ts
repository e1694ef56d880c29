import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createMessage } from '../../../contract/messages.ts';
import type { DatabasePlace } from '../db/open.ts';
import { errorCode } from '../db/engines/engine.ts';
import { syncFolder } from '../durable_file.ts';
import type { ImageFiles } from '../storage/images/store.ts';
import { ZipWriter } from '../storage/zip_writer.ts';
import { checkBackup } from './check_backup.ts';
import {
  BackupError,
  HASHES,
  imageEntryName,
  MANIFEST,
  Manifest,
  tableEntryName,
  writeRow,
} from './manifest.ts';
import type { PictureCopies } from './picture_copies.ts';
import { type Snapshot, runOnSnapshot } from './snapshot.ts';

export interface BackupOptions {
  /** Path of the new file. */
  file: string;
  database: DatabasePlace;
  images: Pick<ImageFiles, 'read'>;
  version: string;
  /** Stores the images beside the backup instead of in it. */
  copies?: PictureCopies;
  /** Throws if the disk has no room for this number of bytes. */
  leaveRoom?: (bytes: number) => Promise<void>;
  /** Reports rows, images and checked entries as they are done. */
  progress?: (step: BackupStep) => void;
}

export interface BackupStep {
  step: 'rows' | 'images' | 'check';
  done: number;
  total: number;
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/**
 * Writes a backup while the server may run: a snapshot of the database, then the images that its rows name.
 * The file gets its name only after all of its entries were read back and compared. The draft of a killed backup
 * is replaced.
 *
 * @throws {BackupError} if the file exists
 */
export async function writeBackup({ file, ...options }: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(createMessage('backups.file_exists', { file }));
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const created = await open(draft, 'wx', 0o600).catch((error) => {
    if (existsSync(dirname(file))) throw error;
    throw new BackupError(createMessage('backups.no_folder', { folder: dirname(file) }));
  });
  try {
    await new BackupWriter(created).write(options);
    await created.sync();
    const manifest = await checkBackup(draft, (done, total) =>
      options.progress?.({ step: 'check', done, total }),
    );
    await rename(draft, file);
    await syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    if (errorCode(error) !== 'ENOSPC') throw error;
    throw new BackupError(createMessage('backups.disk_full', { folder: dirname(file) }), { cause: error });
  } finally {
    await created.close();
  }
}

class BackupWriter {
  readonly #zip: ZipWriter;
  readonly #createdAt = new Date();
  readonly #hashes = new HashList();
  #leaveRoom: BackupOptions['leaveRoom'];

  constructor(file: FileHandle) {
    this.#zip = new ZipWriter(file, this.#createdAt);
  }

  /** The snapshot ends before the images are read, because it keeps old rows in the database. */
  async write(options: Omit<BackupOptions, 'file'>): Promise<void> {
    this.#leaveRoom = options.leaveRoom;
    const named = new Set<string>();
    const database = await runOnSnapshot(options.database, async (snapshot) => ({
      engine: snapshot.engine,
      migrations: [...snapshot.migrations],
      tables: await this.#tables(snapshot, named, options),
    }));
    const names = [...named].toSorted();
    named.clear();
    const images = await this.#images(names, options);
    await options.copies?.sync();
    const manifest: Manifest = {
      format: 1,
      version: options.version,
      createdAt: this.#createdAt.toISOString(),
      ...database,
      ...images,
      pictures: options.copies ? 'beside' : 'inside',
      hashes: await this.#add(HASHES, this.#hashes.pieces()),
    };
    await this.#add(MANIFEST, [Buffer.from(`${JSON.stringify(Manifest.parse(manifest), null, 2)}\n`)]);
    await this.#zip.end();
  }

  async #tables(snapshot: Snapshot, named: Set<string>, { progress }: Pick<BackupOptions, 'progress'>) {
    const tables: Manifest['tables'] = [];
    const total = await snapshot.countRows();
    let done = 0;
    for (const name of snapshot.tables) {
      const table = await this.#table(snapshot, name, named, (rows) => {
        done += rows;
        progress?.({ step: 'rows', done, total });
      });
      tables.push(table);
    }
    return tables;
  }

  async #table(snapshot: Snapshot, name: string, named: Set<string>, progress: (rows: number) => void) {
    let rows = 0;
    async function* lines() {
      for await (const portion of snapshot.rows(name)) {
        const [first] = portion;
        if (!first) continue;
        const columns = Object.keys(first);
        if (rows === 0) yield Buffer.from(writeRow(columns));
        const text = portion.map((row) => writeRow(columns.map((column) => row[column]))).join('');
        for (const [image] of text.matchAll(IMAGE_NAME)) if (!named.has(image)) named.add(copyText(image));
        rows += portion.length;
        progress(portion.length);
        yield Buffer.from(text);
      }
    }
    await this.#addListed(tableEntryName(name), lines());
    const lastId = await snapshot.lastId(name);
    return { name, rows, ...(lastId !== undefined && { lastId: Math.max(0, lastId) }) };
  }

  async #images(names: readonly string[], { images, copies, progress }: Omit<BackupOptions, 'file'>) {
    const missing: string[] = [];
    const kept = { count: 0, bytes: 0 };
    let done = 0;
    const adding = copies ? this.#copies(names, copies) : this.#contents(names, images);
    for await (const { name, bytes } of adding) {
      if (bytes === undefined) missing.push(name);
      else {
        kept.count += 1;
        kept.bytes += bytes;
      }
      done += 1;
      progress?.({ step: 'images', done, total: names.length });
    }
    return { images: kept, missing };
  }

  /** Adds images. Their size in bytes is undefined if they cannot be read. */
  async *#contents(names: readonly string[], images: BackupOptions['images']) {
    for await (const { name, content } of readAhead(names, images)) {
      // Images are already compressed.
      if (content) await this.#addListed(imageEntryName(name), [content], false);
      yield { name, bytes: content?.length };
    }
  }

  async *#copies(names: readonly string[], copies: PictureCopies) {
    for (const name of names) {
      const copy = await copies.add(name);
      if (copy) this.#hashes.add(copy.hash, imageEntryName(name));
      yield { name, bytes: copy?.bytes };
    }
  }

  /** Adds an entry, and lists its hash. */
  async #addListed(name: string, content: Pieces, isCompressed = true): Promise<void> {
    this.#hashes.add(await this.#add(name, content, isCompressed), name);
  }

  /** Adds an entry, and returns its hash. */
  async #add(name: string, content: Pieces, isCompressed = true): Promise<string> {
    const hash = createHash('sha256');
    await this.#zip.add(name, this.#hashed(content, hash), { isCompressed });
    return hash.digest('hex');
  }

  async *#hashed(content: Pieces, hash: Hash) {
    for await (const piece of content) {
      await this.#leaveRoom?.(piece.length);
      hash.update(piece);
      yield piece;
    }
  }
}

/** The hashes of entries, as `sha256sum` lists them. As bytes, they take half the memory of strings. */
class HashList {
  readonly #pieces: Buffer[] = [];
  #lines: string[] = [];

  add(hash: string, name: string): void {
    if (this.#lines.push(`${hash}  ${name}\n`) >= LINES_OF_PIECE) this.#endPiece();
  }

  pieces(): readonly Buffer[] {
    this.#endPiece();
    return this.#pieces;
  }

  #endPiece(): void {
    this.#pieces.push(Buffer.from(this.#lines.join('')));
    this.#lines = [];
  }
}

const LINES_OF_PIECE = 1_000;

/** A part of a text keeps the whole text in memory. A copy does not. */
const copyText = (part: string): string => Buffer.from(part, 'latin1').toString('latin1');

/** Images read ahead: most of the time, each waits for the disk or the store. */
const READ_AHEAD = 8;

async function* readAhead(names: readonly string[], images: BackupOptions['images']) {
  const ahead: Promise<{ name: string; content: Buffer | undefined }>[] = [];
  for (const name of names) {
    const reading = images.read(name).then((content) => ({ name, content }));
    reading.catch(() => {});
    ahead.push(reading);
    const first = ahead.length > READ_AHEAD ? ahead.shift() : undefined;
    if (first) yield await first;
  }
  for (const reading of ahead) yield await reading;
}

/** Names of stored images, anywhere in the JSON of a row. Records have addresses that contain them. */
const IMAGE_NAME = /[0-9a-f]{2}\/[0-9a-f]{64}\.(?:jpg|png|webp|thumb\.webp)/g;
