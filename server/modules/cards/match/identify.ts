import { isOutline, type Outline } from '../../../../domain/outline.ts';
import { rotateCorners } from '../../../../domain/perspective.ts';
import type { Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';
import { aligned } from './align.ts';
import { behindBy, ofAnother, ofItsArt, ofPrintings } from './confidence.ts';
import { describe, DESCRIPTOR_BYTES, upsideDown } from './descriptor.ts';
import { inShares } from './outlines.ts';
import { lightness, PRINTED, type PrintedPlanes } from './printed.ts';
import { likeliest } from './printings.ts';
import { byLikeness, type Descriptions, type Found, likeness, nearest } from './search.ts';

/** The cards that a photographed card may be; none where the card is not indexed. */
export interface Matches {
  /** Places in the index, best first. */
  matches: { card: number; confidence: number }[];
  /** The number of first matches that are printings of one art. */
  printings: number;
}

export const NOTHING: Matches = { matches: [], printings: 0 };

/** Cards at least this similar are printings of one art. */
const SAME_ART = 0.76;
/** The likeness of different cards of one design, which a card that is not indexed reaches, too. */
const IN_COMMON = 0.4;
/** The number of most similar cards that are compared with each other. */
const LEADERS = 24;
/** The maximum number of printings of one art that are compared by their pictures. */
const COMPARED = 24;
const SHOWN = 5;
const AMONG = 150;
/** The number of most similar cards by which the outline is corrected. */
const ALIGNED = 2;
/**
 * Below this likeness the outline is not corrected: a photographed card always resembles its own card more.
 */
const HARDLY = 0.34;

/**
 * An outline with the cards most similar to its content, best first. The outline begins at the top of those
 * cards.
 */
export interface Looked {
  outline: Outline;
  described: Int8Array;
  found: Found[];
}

/** Finds the outline and orientation that match an indexed card best. */
export function lookedUp(
  sizes: readonly Raster[],
  outlines: readonly Outline[],
  index: Descriptions,
): Looked {
  const ways = outlines.flatMap((outline) => {
    const described = describe(sizes, outline);
    const turned = upsideDown(described);
    const [cards, turnedCards] = nearest([described, turned], index, AMONG);
    return [
      { outline, described, found: byLikeness(described, index, cards) },
      {
        outline: rotateCorners(outline, 2),
        described: turned,
        found: byLikeness(turned, index, turnedCards),
      },
    ];
  });
  return ways.reduce((one, other) => (alikeOf(other) > alikeOf(one) ? other : one));
}

/** Corrects the outline so that its content matches the card better. */
export function putRight(sizes: readonly Raster[], best: Looked, index: Descriptions): Looked {
  if (alikeOf(best) < HARDLY) return best;
  // Only the best cards are compared again: the others cannot become first.
  const cards = best.found.slice(0, 2 * LEADERS).map(({ card }) => card);
  const start = { ...best, alike: alikeOf(best), cards: cards.slice(0, ALIGNED) };
  const once = closer(sizes, start, index);
  const twice = once === start ? once : closer(sizes, once, index);
  if (twice === start) return best;
  return { ...twice, found: byLikeness(twice.described, index, cards) };
}

const alikeOf = ({ found }: Looked) => found[0]?.alike ?? 0;

interface Known {
  outline: Outline;
  described: Int8Array;
  /** The likeness of the outline's content to the first of `cards`. */
  alike: number;
  cards: readonly number[];
}

/**
 * Aligns the outline with each of the cards. Returns the best outline with its card, or `last` if none is
 * better.
 */
function closer(sizes: readonly Raster[], last: Known, index: Descriptions): Known {
  const [photo] = sizes;
  if (!photo) return last;
  return aligned(sizes, last, index)
    .map((outline, at): Known => {
      const described = describe(sizes, outline);
      const card = last.cards[at] ?? 0;
      return { outline, described, alike: likeness(described, index, card), cards: [card] };
    })
    .filter(({ outline }) => isOutline(inShares(outline, photo)))
    .reduce((best, one) => (one.alike > best.alike ? one : best), last);
}

/** The cards that need a comparison of their pictures: printings of one art. */
export function toBeCompared(looked: Looked, index: Descriptions): number[] {
  if (alikeOf(looked) < HARDLY) return [];
  const { alike } = byArt(looked, index);
  return alike.length < 2 ? [] : alike.map(({ card }) => card);
}

/** Decides which of the similar cards the card is, with confidence; none where no indexed card fits. */
export async function told(
  planes: PrintedPlanes,
  { sizes, index }: { sizes: readonly Raster[]; index: Descriptions },
  looked: Looked,
): Promise<Matches> {
  const { alike, namesakes, others } = byArt(looked, index);
  const [best] = alike;
  if (!best) return NOTHING;
  const art = ofItsArt(standingOut(best, others));
  if (art === undefined) return NOTHING;
  const compared = await byPrinting(planes, { sizes, outline: looked.outline }, alike);
  const printings = [
    ...compared,
    ...namesakes.slice(0, SHOWN).map((one) => ({ card: one.card, behind: behindBy(outFrom(best, one)) })),
  ].toSorted((one, other) => one.behind - other.behind);
  const sure = ofPrintings(
    art,
    printings.map((one) => one.behind),
  );
  const first = printings.map(({ card }, place) => ({ card, confidence: sure[place] ?? 0 })).slice(0, SHOWN);
  const rest = others.map(({ card }, place) => ({ card, confidence: ofAnother(art, place) }));
  return { matches: [...first, ...rest].slice(0, SHOWN), printings: first.length };
}

interface Leader extends Found {
  /** The likeness of this card to the first one. */
  same: number;
}

interface ByArt {
  /** The most similar card, and cards that differ from it only in details. */
  alike: Leader[];
  /** Cards of the same name that look different: in another frame, or with full art. */
  namesakes: Leader[];
  others: Leader[];
}

/** Groups the most similar cards by their relation to the first one. */
function byArt({ found, described }: Looked, index: Descriptions): ByArt {
  const [best] = found;
  if (!best) return { alike: [], namesakes: [], others: [] };
  const leading = found.slice(0, LEADERS);
  const named = new Set(index.namesakes(best.card));
  const known = new Set(leading.map(({ card }) => card));
  const unseen = [...named].filter((card) => !known.has(card));
  const leaders = [...leading, ...byLikeness(described, index, unseen)].map((one) => ({
    ...one,
    same: sameArt(index, best.card, one.card),
  }));
  const different = leaders.filter(({ same }) => same < SAME_ART);
  return {
    alike: leaders.filter(({ same }) => same >= SAME_ART).slice(0, COMPARED),
    namesakes: different.filter(({ card }) => named.has(card)),
    others: different.filter(({ card }) => !named.has(card)),
  };
}

/** How much more similar the best card is than any other, as a share of the difference between both cards. */
function standingOut(best: Found, others: readonly Leader[]): number {
  const shares = others.map((other) => outFrom(best, other));
  return Math.min((best.alike - IN_COMMON) / (1 - IN_COMMON), ...shares);
}

const outFrom = (best: Found, { alike, same }: Leader) => (best.alike - alike) / (1 - same);

function sameArt(index: Descriptions, one: number, other: number): number {
  const start = one * DESCRIPTOR_BYTES;
  return likeness(index.all.subarray(start, start + DESCRIPTOR_BYTES), index, other);
}

interface Printing {
  card: number;
  /** See `ComparedPrinting`; 0 where the picture of the card cannot be read. */
  behind: number;
}

/** Orders printings of one art by the parts in which they differ. */
async function byPrinting(
  known: PrintedPlanes,
  { sizes, outline }: { sizes: readonly Raster[]; outline: Outline },
  family: readonly Found[],
): Promise<Printing[]> {
  const unread = family.map(({ card }) => ({ card, behind: 0 }));
  if (family.length < 2) return unread;
  const photo = lightness(straightenCard(sizes, outline, PRINTED));
  const planes = await known.of(family.map(({ card }) => card));
  const read = family.flatMap(({ card }, at) => {
    const plane = planes[at];
    return plane ? { card, plane } : [];
  });
  const [first, ...rest] = read.map(({ plane }) => plane);
  if (!first) return unread;
  const compared = likeliest(photo, [first, ...rest]).flatMap(({ at, behind }) => {
    const card = read[at]?.card;
    return card === undefined ? [] : { card, behind };
  });
  const [best, ...others] = compared;
  const seen = new Set(compared.map(({ card }) => card));
  return [...(best ? [best] : []), ...unread.filter(({ card }) => !seen.has(card)), ...others];
}
