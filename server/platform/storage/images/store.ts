import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError, notFound } from '../../errors.ts';
import { Semaphore } from '../../semaphore.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { type FileState, PictureCheck } from './check.ts';
import { baseNameOf, THUMBNAIL_EXTENSION } from './file_name.ts';
import { readPicture } from './picture.ts';
import { digestOf, sealThumbnail } from './thumbnail_seal.ts';

/** A stored image, as its row in the database needs it. */
export interface StoredImage {
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ImageStore {
  /**
   * Stores an image without its metadata; undefined if the bytes are not an image. Equal images are stored once.
   * A damaged file of the same image is replaced. The caller's buffer is empty afterwards.
   *
   * @throws {PictureRefused}
   */
  keep(bytes: Buffer): Promise<StoredImage | undefined>;
  /**
   * Strips the metadata of an image that an earlier version stored. The address stays. Returns the sizes in
   * bytes; undefined if the image is missing or cannot be read.
   */
  clean(address: string): Promise<{ before: number; after: number } | undefined>;
  /** Stores an image that the server made, without a thumbnail. Returns the file's name. */
  keepMade(bytes: Buffer, extension: 'jpg' | 'png' | 'webp'): Promise<string>;
  /**
   * Sends an intact file or the requested part of it; 304 for an unchanged file, 404 for a missing or damaged
   * one. A damaged thumbnail is made anew.
   */
  send(reply: FastifyReply, name: string): Promise<void>;
  read: ImageFiles['read'];
  /** Reads a file and compares it with its name or its seal. */
  inspect(name: string): Promise<FileState>;
  /** Makes a thumbnail anew from its picture. Returns false unless the picture is intact. */
  remakeThumbnail(name: string): Promise<boolean>;
  files: ImageFiles;
}

export interface UncheckedFile {
  /** Changes with every write. */
  version: string;
  bytes: Buffer;
}

/** Stores image files in a folder, or in a bucket of an S3-compatible store. */
export interface ImageFiles {
  /** Writes durably. An existing file with the same content stays; another one is replaced. */
  write(name: string, content: Buffer): Promise<void>;
  /**
   * Sends a file or the requested part of it; 304 for an unchanged file, 404 for a missing one. If its version
   * is not checked, sends nothing and returns the whole file.
   */
  send(
    reply: FastifyReply,
    name: string,
    isChecked: (version: string) => boolean,
  ): Promise<UncheckedFile | undefined>;
  /** Content of a file; undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Copies a file to a path, sharing its blocks where the disk can. Returns false if the file does not exist. */
  copy(name: string, path: string): Promise<boolean>;
  /** Names of all files, in portions. */
  list(): AsyncIterable<string[]>;
  /** Takes a file out of service, if it exists. */
  setAside(name: string): Promise<void>;
  /** Undoes `setAside`, unless the file was written again meanwhile. */
  bringBack(name: string): Promise<void>;
  /** Deletes a file that was set aside. */
  discard(name: string): Promise<void>;
  /** Names of the files that were set aside. */
  listAside(): Promise<string[]>;
}

export const IMAGE_FILE = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(jpg|png|webp|thumb\.webp)$/;
export const MEDIA_PATH = '/media/';

/** Files whose checked version is remembered. */
const MOST_REMEMBERED = 50_000;
/** A file can be written between check and answer. */
const MOST_TRIES = 5;

export interface ImageStoreOptions {
  files: ImageFiles;
  /** The key of the names of files: see server/platform/storage/images/key.ts. */
  key: () => Promise<Buffer>;
  /** Called before files are written, so that no server deletes them meanwhile. */
  announce: (names: readonly string[]) => Promise<void>;
}

/** A file's name is a keyed hash of its content, so that addresses cannot be guessed. */
export function imageStore({ files, key, announce }: ImageStoreOptions): ImageStore {
  const atOnce = new Semaphore({ total: 2, waiting: 500 });
  const nameOf = async (bytes: Buffer) => {
    const hash = createHmac('sha256', await key())
      .update(bytes)
      .digest('hex');
    return `${hash.slice(0, 2)}/${hash}`;
  };
  const check = new PictureCheck({ read: files.read, nameOf });
  const checked = new Map<string, { version: string; state: FileState }>();

  async function stateToSend(name: string, bytes: Buffer, reply: FastifyReply): Promise<FileState> {
    const state = await check.stateOf(name, bytes);
    if (state === 'intact') return state;
    const failed = (error: unknown) => {
      reply.log.error({ err: error, file: name }, 'a thumbnail is not made anew');
      return false;
    };
    const isRemade = name.endsWith(THUMBNAIL_EXTENSION) && (await remakeThumbnail(name).catch(failed));
    if (state === 'damaged') reply.log.error({ file: name, isRemade }, 'an image is damaged');
    return isRemade ? 'intact' : state;
  }

  const remakeThumbnail = (name: string): Promise<boolean> =>
    atOnce.run(async () => {
      const picture = await check.intactPictureOf(name);
      if (!picture) return false;
      const digest = digestOf(picture);
      const read = await readPicture(Buffer.from(picture));
      if (!read) return false;
      await files.write(name, sealThumbnail(read.thumbnail, digest, baseNameOf(name)));
      return true;
    });

  return {
    files,
    read: files.read,
    async send(reply, name) {
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        const isChecked = (version: string) => {
          const found = checked.get(name);
          if (found?.version !== version || found.state === 'damaged') return false;
          // It is unknown whether these bytes are the stored ones.
          if (found.state === 'unverified') reply.header('cache-control', 'no-cache');
          return true;
        };
        const unchecked = await files.send(reply, name, isChecked);
        if (!unchecked) return;
        const { version, bytes } = unchecked;
        const known = checked.get(name);
        const state = known?.version === version ? known.state : await stateToSend(name, bytes, reply);
        checked.delete(name);
        checked.set(name, { version, state });
        const [oldest] = checked.keys();
        if (checked.size > MOST_REMEMBERED && oldest !== undefined) checked.delete(oldest);
        if (state === 'damaged') throw damaged();
      }
      throw notFound();
    },
    async inspect(name) {
      const bytes = await files.read(name);
      return bytes ? check.stateOf(name, bytes) : 'missing';
    },
    remakeThumbnail,
    async clean(address) {
      const name = address.slice(MEDIA_PATH.length);
      const bytes = await files.read(name);
      const picture = bytes && (await readPicture(Buffer.from(bytes)));
      if (!picture) return undefined;
      const base = baseNameOf(name);
      const digest = digestOf(picture.bytes);
      // A run that was killed between its two writes has left this seal.
      const isSealed = (await check.sealedDigest(base))?.equals(digest);
      if (!isSealed && (await check.stateOf(name, bytes)) === 'damaged') return undefined;
      await files.write(`${base}${THUMBNAIL_EXTENSION}`, sealThumbnail(picture.thumbnail, digest, base));
      await files.write(name, picture.bytes);
      checked.clear();
      return { before: bytes.length, after: picture.bytes.length };
    },
    async keepMade(bytes, extension) {
      const name = `${await nameOf(bytes)}.${extension}`;
      await announce([name]);
      await files.write(name, bytes);
      return name;
    },
    keep: (sent) =>
      atOnce.run(async () => {
        const picture = await readPicture(sent);
        if (!picture) return undefined;
        const { bytes } = picture;
        const base = await nameOf(bytes);
        const [name, thumbnail] = [`${base}.${picture.extension}`, `${base}${THUMBNAIL_EXTENSION}`];
        await announce([name, thumbnail]);
        await files.write(thumbnail, sealThumbnail(picture.thumbnail, digestOf(bytes), base));
        await files.write(name, bytes);
        return {
          address: `${MEDIA_PATH}${name}`,
          thumbnail: `${MEDIA_PATH}${thumbnail}`,
          width: picture.width,
          height: picture.height,
          bytes: bytes.length,
        };
      }),
  };
}

const damaged = () => new AppError('not_found', createMessage('requests.picture_damaged'));
