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

/** What a card may be; nothing where it is not indexed. */
export interface Matches {
  /** By their places in the index, best first. */
  matches: { card: number; confidence: number }[];
  /** So many of the first ones are printings of one art. */
  printings: number;
}

export const NOTHING: Matches = { matches: [], printings: 0 };

/** Cards that look so much alike are printings of one art. */
const SAME_ART = 0.76;
/** So much alike are any two cards of one design, though the index has none of them. */
const IN_COMMON = 0.4;
/** So many of the likest are told from each other, */
const LEADERS = 24;
/** and so many printings of one art by their pictures. */
const COMPARED = 24;
const SHOWN = 5;
const AMONG = 150;
/** The outline is put right by so many of the likest cards, */
const ALIGNED = 2;
/** unless it looks less like any than a photographed card ever does. */
const HARDLY = 0.34;

/** What looks most like the inside of an outline, the likest first; it begins where the top of those cards is. */
export interface Looked {
  outline: Outline;
  described: Int8Array;
  found: Found[];
}

/** The outline in which a card is known best, whichever way up it lies. */
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

/** The same, with the outline moved to where the card is known better. */
export function putRight(sizes: readonly Raster[], best: Looked, index: Descriptions): Looked {
  if (alikeOf(best) < HARDLY) return best;
  // Who is far behind does not come to the front.
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
  /** How much what is inside looks like one of the cards. */
  alike: number;
  cards: readonly number[];
}

/** The outline moved to where one of the cards is known better, and that card; the same, if there is none such. */
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

/** The cards whose pictures tell them from each other. */
export function toBeCompared(looked: Looked, index: Descriptions): number[] {
  if (alikeOf(looked) < HARDLY) return [];
  const { alike } = byArt(looked, index);
  return alike.length < 2 ? [] : alike.map(({ card }) => card);
}

/** Which of the cards that look like it the card is, and how probably; none where it is hardly one of the index. */
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
  /** How much this card itself looks like the first. */
  same: number;
}

interface ByArt {
  /** The likest card, and those that look as it does but for details. */
  alike: Leader[];
  /** Those of its name that look otherwise: in another frame, or full of their art. */
  namesakes: Leader[];
  others: Leader[];
}

/** The likest cards, by what they have to do with the first of them. */
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

/** How much more it looks like one card than like any of the others, as a share of how different those are. */
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
  /** See `ComparedPrinting`; 0 where its picture cannot be read. */
  behind: number;
}

/** Printings of one art, ordered by where they differ. */
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
