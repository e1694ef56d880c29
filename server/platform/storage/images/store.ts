import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Semaphore } from '../../semaphore.ts';
import { readPicture } from './picture.ts';

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
   * Stores an image without its metadata; undefined if the bytes are no image. Equal images are stored once.
   * The caller's buffer is empty afterwards.
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
  send: ImageFiles['send'];
  read: ImageFiles['read'];
  replace: ImageFiles['replace'];
  /** Whether a file still has the content that it was named after. False for images of an earlier key. */
  matches(name: string, bytes: Buffer): boolean;
}

/** Stores image files in a folder, or in a bucket of an S3-compatible store. */
export interface ImageFiles {
  /** Writes durably. An existing file has the same content and stays. */
  write(name: string, content: Buffer): Promise<void>;
  /** Writes durably, and replaces an existing file. */
  replace(name: string, content: Buffer): Promise<void>;
  /** Sends a file or the requested part of it; 304 for an unchanged file, 404 for a missing one. */
  send(reply: FastifyReply, name: string): FastifyReply | Promise<FastifyReply>;
  /** Content of a file; undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
}

export const IMAGE_FILE = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(jpg|png|webp|thumb\.webp)$/;
export const MEDIA = '/media/';

/** A file's name is a keyed hash of its content, so that addresses cannot be guessed. */
export function imageStore(files: ImageFiles, key: Buffer): ImageStore {
  const atOnce = new Semaphore({ total: 2, waiting: 500 });
  const nameOf = (bytes: Buffer) => {
    const hash = createHmac('sha256', key).update(bytes).digest('hex');
    return `${hash.slice(0, 2)}/${hash}`;
  };
  return {
    send: files.send,
    read: files.read,
    replace: files.replace,
    matches: (name, bytes) => name.startsWith(`${nameOf(bytes)}.`),
    async clean(address) {
      const name = address.slice(MEDIA.length);
      const bytes = await files.read(name);
      const picture = bytes && (await readPicture(Buffer.from(bytes)));
      if (!picture) return undefined;
      if (!picture.bytes.equals(bytes)) await files.replace(name, picture.bytes);
      return { before: bytes.length, after: picture.bytes.length };
    },
    async keepMade(bytes, extension) {
      const name = `${nameOf(bytes)}.${extension}`;
      await files.write(name, bytes);
      return name;
    },
    keep: (sent) =>
      atOnce.run(async () => {
        const picture = await readPicture(sent);
        if (!picture) return undefined;
        const { bytes } = picture;
        const name = nameOf(bytes);
        await files.write(`${name}.thumb.webp`, picture.thumbnail);
        await files.write(`${name}.${picture.extension}`, bytes);
        return {
          address: `${MEDIA}${name}.${picture.extension}`,
          thumbnail: `${MEDIA}${name}.thumb.webp`,
          width: picture.width,
          height: picture.height,
          bytes: bytes.length,
        };
      }),
  };
}
