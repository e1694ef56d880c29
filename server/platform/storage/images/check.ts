import { baseNameOf, picturesOf, THUMBNAIL_EXTENSION } from './file_name.ts';
import { readPicture } from './picture.ts';
import { PictureRefusedError } from './picture_refused.ts';
import { digestOf, readSeal } from './thumbnail_seal.ts';

/**
 * - `intact`: the bytes are those that were stored.
 * - `damaged`: they are not.
 * - `unverified`: an earlier version stored the file under another key, or stripped its metadata later. It can be
 *   decoded, but has no digest to compare with.
 */
export type FileState = 'intact' | 'damaged' | 'unverified' | 'missing';

interface Options {
  read: (name: string) => Promise<Buffer | undefined>;
  /** The name that a picture with these bytes has, without its extension. */
  nameOf: (bytes: Buffer) => Promise<string>;
}

/**
 * Compares the bytes of files with the stored digests. A picture's name is a hash of its content; its thumbnail
 * has a seal with a digest of both.
 */
export class PictureCheck {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  stateOf(name: string, bytes: Buffer): Promise<FileState> {
    return name.endsWith(THUMBNAIL_EXTENSION) ? this.#ofThumbnail(name, bytes) : this.#ofPicture(name, bytes);
  }

  /** The digest of a picture, by the seal of its thumbnail; undefined without an intact seal. */
  async sealedDigest(base: string): Promise<Buffer | undefined> {
    const seal = await this.#readSeal(base);
    return Buffer.isBuffer(seal) ? seal : undefined;
  }

  /** The bytes of a thumbnail's picture; undefined unless they are intact. */
  async intactPictureOf(thumbnail: string): Promise<Buffer | undefined> {
    for (const name of picturesOf(thumbnail)) {
      const bytes = await this.#options.read(name);
      if (bytes) return (await this.#ofPicture(name, bytes)) === 'intact' ? bytes : undefined;
    }
    return undefined;
  }

  async #ofPicture(name: string, bytes: Buffer): Promise<FileState> {
    const base = baseNameOf(name);
    if ((await this.#options.nameOf(bytes)) === base) return 'intact';
    const seal = await this.#readSeal(base);
    if (Buffer.isBuffer(seal)) return seal.equals(digestOf(bytes)) ? 'intact' : 'damaged';
    return seal === 'none' ? await stateByDecoding(bytes) : 'damaged';
  }

  async #ofThumbnail(name: string, bytes: Buffer): Promise<FileState> {
    const seal = readSeal(bytes, baseNameOf(name));
    if (Buffer.isBuffer(seal)) return 'intact';
    return seal === 'none' ? await stateByDecoding(bytes) : 'damaged';
  }

  async #readSeal(base: string): Promise<ReturnType<typeof readSeal>> {
    const thumbnail = await this.#options.read(`${base}${THUMBNAIL_EXTENSION}`);
    return thumbnail ? readSeal(thumbnail, base) : 'none';
  }
}

async function stateByDecoding(bytes: Buffer): Promise<FileState> {
  try {
    return (await readPicture(Buffer.from(bytes))) ? 'unverified' : 'damaged';
  } catch (error) {
    if (error instanceof PictureRefusedError) return 'damaged';
    throw error;
  }
}
