import { posix } from 'node:path';
import { groupPairs } from '../../../../domain/group_pairs.ts';

/** Words in file names that distinguish large and small pictures of a card. */
const LARGE = 'high|hires|large|xl';
const SMALL = 'low|small|thumb';
const SIZE = new RegExp(`^(?:(?<large>${LARGE})|${SMALL})$`, 'i');
const SIZED = new RegExp(`^(?<stem>.+?)[_-](?<size>${LARGE}|${SMALL})$`, 'i');

const PICTURE = /\.(jpe?g|png|webp|gif|avif|tiff?|bmp|heic)$/i;

export interface PictureFile {
  path: string;
  /** The file name without size word and extension, and the name of its folder. */
  stem: string;
  folder: string;
  /** The highest rank is the best picture: large before small, English before others. */
  rank: number;
}

/**
 * Finds the pictures of cards by file name: card base1-4 is on `base1-4.png`, `base1/4.png`,
 * `base1/4_hires.png` or `base/base1/4/high.webp`.
 */
export class Pictures {
  /** The best picture of each card. */
  readonly best: readonly PictureFile[];
  readonly #paths: ReadonlySet<string>;
  readonly #byId: ReadonlyMap<string, PictureFile[]>;
  readonly #byFile: ReadonlyMap<string, string[]>;

  constructor(paths: readonly string[]) {
    const all = paths.filter((path) => PICTURE.test(path)).map(pictureAt);
    this.#paths = new Set(all.map(({ path }) => path));
    this.#byFile = groupPairs(all.map(({ path }) => [posix.basename(path), path] as const));
    const best = new Map<string, PictureFile>();
    for (const picture of all) {
      const key = `${picture.folder}/${picture.stem}`;
      if ((best.get(key)?.rank ?? -1) < picture.rank) best.set(key, picture);
    }
    this.best = [...best.values()];
    this.#byId = groupPairs(
      this.best.flatMap((picture) => {
        const { folder, stem } = picture;
        return [stem, `${folder}-${stem}`].map((id) => [id.toLowerCase(), picture] as const);
      }),
    );
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /**
   * The picture of a card; undefined where there is none, or where several folders have one with its name.
   */
  of(id: string): string | undefined {
    const found = this.#byId.get(id.toLowerCase()) ?? [];
    return found.length === 1 ? found[0]?.path : undefined;
  }

  /** The path of the only file with this name. */
  named(filename: string): string | undefined {
    const paths = this.#byFile.get(filename) ?? [];
    return paths.length === 1 ? paths[0] : undefined;
  }
}

/** Parses the path of a picture. */
export function pictureAt(path: string): PictureFile {
  const parts = path.replace(PICTURE, '').split('/').map(decoded);
  const last = parts.at(-1) ?? '';
  const alone = parts.length > 1 ? SIZE.exec(last) : null;
  if (alone) parts.pop();
  const sized = alone ? null : SIZED.exec(last);
  const size = alone?.[0] ?? sized?.groups?.size;
  const stem = sized?.groups?.stem ?? parts.at(-1) ?? '';
  const isEnglish = parts.includes('en');
  return { path, stem, folder: parts.at(-2) ?? '', rank: 2 * rankOf(size) + (isEnglish ? 1 : 0) };
}

function rankOf(size: string | undefined): number {
  if (size === undefined) return 1;
  return SIZE.exec(size)?.groups?.large === undefined ? 0 : 2;
}

/** Downloaded files keep percent codes of their address, such as `%3F`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
