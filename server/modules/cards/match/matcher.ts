import { CARD_ASPECT, inPixels, type Outline } from '../../../../domain/outline.ts';
import { halvings, type Raster } from '../../../../domain/raster.ts';
import { decoded } from './decode.ts';
import { type Detected, detected, prominence, SECOND_LOOK, type View } from './detect.ts';
import { lookedUp, type Matches, NOTHING, putRight, toBeCompared, told } from './identify.ts';
import type { Nets } from './nets.ts';
import { inShares, isAbout, upright, wholeOf } from './outlines.ts';
import { type PlanesOf, PrintedPlanes } from './printed.ts';
import { inReadingOrder } from './reading_order.ts';
import { refined } from './refine.ts';
import type { Descriptions } from './search.ts';

export interface PhotoRequest {
  photo: Uint8Array;
  /** Where the card is, in shares of the upright photograph's width and height; otherwise it is looked for. */
  outline?: Outline | undefined;
  /** Every card on the photograph is asked for. */
  all?: boolean | undefined;
}

export interface CardFound extends Matches {
  /** In shares of the photograph's sides, from the card's own top left corner. */
  outline: Outline;
}

/** How long the parts of something took, in milliseconds. */
export class Stages {
  readonly took: Record<string, number> = {};

  async during<Result>(stage: string, work: () => Result | Promise<Result>): Promise<Result> {
    const begin = performance.now();
    try {
      return await work();
    } finally {
      this.took[stage] = (this.took[stage] ?? 0) + performance.now() - begin;
    }
  }
}

export interface Tools {
  nets: Nets;
  planes: PlanesOf;
  stages: Stages;
}

/** Of all cards on a photograph so many are told. */
const MOST_CARDS = 24;
/** One card is sought among so many, */
const MOST_TRIED = 3;
/** which are about as prominent as the first. */
const AS_PROMINENT = 0.75;
/** What is less surely a card is told only if it is one that is indexed. */
const SURELY = 0.5;
/** What is more surely a card, and none that is indexed, needs no second look. */
const CERTAINLY = 0.75;

/** The cards on a photograph, all by rows or the one that is meant; undefined where the bytes are no picture. */
export async function matchPhoto(
  tools: Tools,
  index: Descriptions,
  { photo: bytes, outline, all }: PhotoRequest,
): Promise<CardFound[] | undefined> {
  const photo = await tools.stages.during('decode', () => decoded(bytes));
  if (!photo) return undefined;
  const looking = new Looking(tools, index, photo);
  if (outline) return [await looking.identify([inPixels(outline, photo)])];
  return all ? looking.everyCard() : looking.oneCard();
}

/** A scan has nothing around the card. */
const SCANNED = 0.04;

function isCardShaped({ width, height }: Raster): boolean {
  return Math.abs(Math.min(width, height) / Math.max(width, height) / CARD_ASPECT - 1) < SCANNED;
}

class Looking {
  readonly #tools: Tools;
  readonly #index: Descriptions;
  readonly #photo: Raster;
  readonly #sizes: readonly Raster[];
  readonly #planes: PrintedPlanes;

  constructor(tools: Tools, index: Descriptions, photo: Raster) {
    this.#tools = tools;
    this.#index = index;
    this.#photo = photo;
    this.#sizes = halvings(photo);
    this.#planes = new PrintedPlanes(tools.planes);
  }

  async oneCard(): Promise<CardFound[]> {
    const meant = await this.#refined(this.#likely(await this.#detected({ most: MOST_TRIED })));
    const [first] = meant;
    const known = (await this.#known(meant)) ?? (await this.#knownOtherwise(meant));
    if (known) return [known];
    if (!first || first.sure < SURELY) return [];
    return [{ outline: inShares(first.outline, this.#photo), ...NOTHING }];
  }

  async everyCard(): Promise<CardFound[]> {
    const found: CardFound[] = [];
    for (const { outline, sure } of await this.#refined(await this.#detected({ most: MOST_CARDS }))) {
      const card = await this.identify([outline]);
      if (card.matches.length > 0 || sure >= SURELY) found.push(card);
    }
    return found.length > 0 ? inReadingOrder(found) : this.oneCard();
  }

  /** What lies in that one of the outlines where a card is known best. */
  async identify(outlines: readonly Outline[]): Promise<CardFound> {
    const { stages } = this.#tools;
    const [sizes, index, planes] = [this.#sizes, this.#index, this.#planes];
    const looked = await stages.during('search', () => {
      const about = lookedUp(sizes, outlines, index);
      // They are read meanwhile.
      planes.ask(toBeCompared(about, index));
      return putRight(sizes, about, index);
    });
    const matches = await stages.during('printings', () => told(planes, { sizes, index }, looked));
    return { outline: inShares(looked.outline, this.#photo), ...matches };
  }

  /** What is told of one of them, if it is one that is indexed. */
  async #known(cards: readonly { outline: Outline }[]): Promise<CardFound | undefined> {
    if (cards.length === 0) return undefined;
    const card = await this.identify(cards.map(({ outline }) => outline));
    return card.matches.length > 0 ? card : undefined;
  }

  /** What is told where nothing was told of what was seen first. */
  async #knownOtherwise(before: readonly Detected[]): Promise<CardFound | undefined> {
    const [first] = before;
    const whole = [{ outline: upright(wholeOf(this.#photo)) }];
    const isScan = isCardShaped(this.#photo);
    const known = isScan ? await this.#known(whole) : undefined;
    if (known || (first && first.sure > CERTAINLY)) return known;
    return (await this.#knownNow(before)) ?? (isScan ? undefined : this.#known(whole));
  }

  /** What is told of one that a second look sees. */
  async #knownNow(before: readonly Detected[]): Promise<CardFound | undefined> {
    const seen = [...before];
    for (const view of SECOND_LOOK) {
      const again = this.#likely(await this.#detected({ most: MOST_TRIED, view }));
      const others = await this.#refined(
        again.filter((card) => !seen.some((other) => isAbout(other.outline, card.outline))),
      );
      const known = await this.#known(others);
      if (known) return known;
      seen.push(...others);
    }
    return undefined;
  }

  /** Of those cards the ones that may be meant. */
  #likely(about: readonly Detected[]): Detected[] {
    const [first] = about;
    const least = first ? prominence(first) * AS_PROMINENT : 0;
    return about.filter((card) => prominence(card) >= least);
  }

  /** About where cards are, the most prominent first. */
  #detected(wanted: { most: number; view?: View }): Promise<Detected[]> {
    const { nets, stages } = this.#tools;
    return stages.during('detect', () => detected(nets.detector, this.#sizes, wanted));
  }

  async #refined(about: readonly Detected[]): Promise<Detected[]> {
    const { nets, stages } = this.#tools;
    const outlines = about.map(({ outline }) => outline);
    const exact = await stages.during('refine', () => refined(nets.refiner, this.#sizes, outlines));
    return about.map((card, at) => ({ ...card, outline: exact[at] ?? card.outline }));
  }
}
