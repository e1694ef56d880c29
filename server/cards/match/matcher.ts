import type { Outline } from '../../../domain/outline.ts';
import { begunAt } from '../../../domain/perspective.ts';
import { confidences, type Looks } from './confidence.ts';
import { decoded } from './decode.ts';
import { describe, DESCRIPTOR_BYTES, upsideDown } from './descriptor.ts';
import { printings } from './printings.ts';
import { halvings, type Raster } from './raster.ts';
import { type Descriptions, type Found, likeness, mostAlike } from './search.ts';
import { upright, wholeOf } from './straighten.ts';

export interface Asked {
  photo: Uint8Array;
  /** Where the card is, in shares of the upright photograph's width and height; otherwise it fills the picture. */
  outline?: Outline | undefined;
}

export interface CardFound {
  /** In shares of the photograph's sides, from the card's own top left corner. */
  outline: Outline;
  /** Cards by their places in the index, best first; none where it is not indexed. */
  matches: { card: number; confidence: number }[];
}

export interface Tools {
  /** The stored pictures of cards, where they can be had. */
  pictures(cards: readonly number[]): Promise<(Uint8Array | undefined)[]>;
}

/** Cards that look so much alike are printings of one art. */
const SAME_ART = 0.72;
/** Looked at closely. */
const LEADERS = 8;
const SHOWN = 5;
const AMONG = 150;
/** Stored pictures are compared at this size at most. */
const PICTURE_SIDE = 700;

/** The cards on a photograph; undefined where the bytes are no picture. */
export async function matchPhoto(
  tools: Tools,
  index: Descriptions,
  { photo: bytes, outline }: Asked,
): Promise<CardFound[] | undefined> {
  const photo = await decoded(bytes);
  if (!photo) return undefined;
  const sizes = halvings(photo);
  const looked = lookedUp(sizes, outline ? inPixels(outline, photo) : upright(wholeOf(photo)), index);
  const matches = await closely(tools, { sizes, index }, looked);
  if (!outline && matches.length === 0) return [];
  return [{ outline: inShares(looked.outline, photo), matches }];
}

interface Looked {
  outline: Outline;
  found: Found[];
}

/** Whichever way up the card lies. */
function lookedUp(sizes: readonly Raster[], outline: Outline, index: Descriptions): Looked {
  const described = describe(sizes, outline);
  const wanted = { most: LEADERS * 2, among: AMONG };
  const one = { outline, found: mostAlike(described, index, wanted) };
  const other = {
    outline: begunAt(outline, 2),
    found: mostAlike(upsideDown(described), index, wanted),
  };
  return (other.found[0]?.alike ?? 0) > (one.found[0]?.alike ?? 0) ? other : one;
}

async function closely(
  tools: Tools,
  { sizes, index }: { sizes: readonly Raster[]; index: Descriptions },
  { outline, found }: Looked,
): Promise<CardFound['matches']> {
  const [best] = found;
  if (!best) return [];
  const family = found.slice(0, LEADERS).filter(({ card }) => sameArt(index, best.card, card) >= SAME_ART);
  const others = found.filter((one) => !family.includes(one));
  const { order, clear } = await byPrinting(tools, { sizes, outline }, family);
  const looks: Looks = { alike: best.alike, lead: best.alike - (others[0]?.alike ?? 0), clear };
  const shown = [...order, ...others].slice(0, SHOWN);
  const sure = confidences(looks, { printings: order.length, shown: shown.length });
  return shown.flatMap(({ card }, place) => {
    const confidence = sure[place];
    return confidence === undefined ? [] : [{ card, confidence }];
  });
}

function sameArt(index: Descriptions, one: number, other: number): number {
  const start = one * DESCRIPTOR_BYTES;
  return likeness(index.all.subarray(start, start + DESCRIPTOR_BYTES), index, other);
}

/** Printings of one art, ordered by where they differ; `clear` says how clearly the first is another than the second. */
async function byPrinting(
  { pictures }: Tools,
  { sizes, outline }: { sizes: readonly Raster[]; outline: Outline },
  family: readonly Found[],
): Promise<{ order: Found[]; clear: number }> {
  if (family.length < 2) return { order: [...family], clear: 1 };
  const bytes = await pictures(family.map(({ card }) => card));
  const rasters = await Promise.all(bytes.map((one) => one && decoded(one, PICTURE_SIDE)));
  const seen = family.flatMap((one, at) => {
    const raster = rasters[at];
    return raster ? [{ one, raster }] : [];
  });
  if (seen.length < 2) return { order: [...family], clear: 0 };
  const compare = printings(
    sizes,
    outline,
    seen.map(({ raster }) => raster),
  );
  const scores = seen.map(({ one }, at) => {
    const rest = seen.flatMap((_, other) => (other === at ? [] : [compare(at, other)]));
    return { one, least: Math.min(...rest) };
  });
  scores.sort((one, other) => other.least - one.least);
  const unseen = family.filter((one) => !seen.some((other) => other.one === one));
  return { order: [...scores.map(({ one }) => one), ...unseen], clear: scores[0]?.least ?? 0 };
}

function inPixels(outline: Outline, { width, height }: Pick<Raster, 'width' | 'height'>): Outline {
  const [a, b, c, d] = outline;
  const scaled = ([x, y]: Outline[number]) => [x * width, y * height] as const;
  return [scaled(a), scaled(b), scaled(c), scaled(d)];
}

function inShares(outline: Outline, { width, height }: Raster): Outline {
  return inPixels(outline, { width: 1 / width, height: 1 / height });
}
