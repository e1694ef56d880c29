import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Semaphore } from '../../semaphore.ts';
import { readPicture } from './picture.ts';

/** A picture that is kept, as its row in the database wants it. */
export interface StoredImage {
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
}

export interface ImageStore {
  /**
   * Keeps the picture without its metadata, or gives undefined where the bytes are none. Equal pictures are kept once.
   * The caller has the bytes no more.
   *
   * @throws {PictureRefused}
   */
  keep(bytes: Buffer): Promise<StoredImage | undefined>;
  /**
   * Takes out of a picture that is kept what would not be kept of it now, under the address that it has. Gives its
   * bytes before and after; undefined where there is no such picture any more, or none that can be read.
   */
  clean(address: string): Promise<{ before: number; after: number } | undefined>;
  /** Keeps a picture that was made here, without a thumbnail, and gives the name of its file. */
  keepMade(bytes: Buffer, extension: 'jpg' | 'png' | 'webp'): Promise<string>;
  send: ImageFiles['send'];
  read: ImageFiles['read'];
}

/** Where the files of images lie: in a folder, or in a bucket of an S3-compatible store. */
export interface ImageFiles {
  /** For good, once it is done. A file that is there already has the same content. */
  write(name: string, content: Buffer): Promise<void>;
  /** The same in the place of a file that is there. */
  replace(name: string, content: Buffer): Promise<void>;
  /** Answers with the file, or the part of it that the request asks for, or that it is none or unchanged. */
  send(reply: FastifyReply, name: string): FastifyReply | Promise<FastifyReply>;
  /** Its content; undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
}

export const IMAGE_FILE = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(jpg|png|webp|thumb\.webp)$/;
export const MEDIA = '/media/';

/** Files are called by a keyed hash of their content: nobody can guess an address. */
export function imageStore(files: ImageFiles, key: Buffer): ImageStore {
  const atOnce = new Semaphore({ total: 2, waiting: 500 });
  const nameOf = (bytes: Buffer) => {
    const hash = createHmac('sha256', key).update(bytes).digest('hex');
    return `${hash.slice(0, 2)}/${hash}`;
  };
  return {
    send: files.send,
    read: files.read,
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
