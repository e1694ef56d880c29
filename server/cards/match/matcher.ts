import type { Outline } from '../../../domain/outline.ts';
import { decoded } from './decode.ts';
import { type Detected, detected, prominence } from './detect.ts';
import { lookedUp, type Matches, type PicturesOf, told } from './identify.ts';
import type { Nets } from './nets.ts';
import { inPixels, inShares, upright, wholeOf } from './outlines.ts';
import { halvings, type Raster } from './raster.ts';
import { inReadingOrder } from './reading_order.ts';
import { refined } from './refine.ts';
import type { Descriptions } from './search.ts';
import type { Stages } from './stages.ts';

export interface Asked {
  photo: Uint8Array;
  /** Where the card is, in shares of the upright photograph's width and height; otherwise it is looked for. */
  outline?: Outline | undefined;
  /** Every card on the photograph is asked for. */
  all?: boolean | undefined;
}

export interface CardFound {
  /** In shares of the photograph's sides, from the card's own top left corner. */
  outline: Outline;
  matches: Matches;
}

export interface Tools {
  nets: Nets;
  pictures: PicturesOf;
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

/** The cards on a photograph, all by rows or the one that is meant; undefined where the bytes are no picture. */
export async function matchPhoto(
  tools: Tools,
  index: Descriptions,
  { photo: bytes, outline, all }: Asked,
): Promise<CardFound[] | undefined> {
  const photo = await tools.stages.during('decode', () => decoded(bytes));
  if (!photo) return undefined;
  const looking = new Looking(tools, index, photo);
  if (outline) return [await looking.identify([inPixels(outline, photo)])];
  return all ? looking.everyCard() : looking.oneCard();
}

class Looking {
  readonly #tools: Tools;
  readonly #index: Descriptions;
  readonly #photo: Raster;
  readonly #sizes: readonly Raster[];

  constructor(tools: Tools, index: Descriptions, photo: Raster) {
    this.#tools = tools;
    this.#index = index;
    this.#photo = photo;
    this.#sizes = halvings(photo);
  }

  async oneCard(): Promise<CardFound[]> {
    const about = await this.#detected(MOST_TRIED);
    const [first] = about;
    const least = first ? prominence(first) * AS_PROMINENT : 0;
    const meant = await this.#refined(about.filter((card) => prominence(card) >= least));
    // A scan has nothing around the card.
    for (const outlines of [meant.map(({ outline }) => outline), [this.#whole]]) {
      const card = outlines.length > 0 ? await this.identify(outlines) : undefined;
      if (card && card.matches.length > 0) return [card];
    }
    const [unknown] = meant;
    if (!unknown || unknown.sure < SURELY) return [];
    return [{ outline: inShares(unknown.outline, this.#photo), matches: [] }];
  }

  async everyCard(): Promise<CardFound[]> {
    const found: CardFound[] = [];
    for (const { outline, sure } of await this.#refined(await this.#detected(MOST_CARDS))) {
      const card = await this.identify([outline]);
      if (card.matches.length > 0 || sure >= SURELY) found.push(card);
    }
    return found.length > 0 ? inReadingOrder(found) : this.oneCard();
  }

  /** What lies in that one of the outlines where a card is known best. */
  async identify(outlines: readonly Outline[]): Promise<CardFound> {
    const { pictures, stages } = this.#tools;
    const [sizes, index] = [this.#sizes, this.#index];
    const looked = await stages.during('search', () => lookedUp(sizes, outlines, index));
    return {
      outline: inShares(looked.outline, this.#photo),
      matches: await stages.during('printings', () => told(pictures, { sizes, index }, looked)),
    };
  }

  get #whole(): Outline {
    return upright(wholeOf(this.#photo));
  }

  /** About where cards are, the most prominent first. */
  #detected(most: number): Promise<Detected[]> {
    const { nets, stages } = this.#tools;
    return stages.during('detect', () => detected(nets.detector, this.#sizes, most));
  }

  async #refined(about: readonly Detected[]): Promise<Detected[]> {
    const { nets, stages } = this.#tools;
    const outlines = about.map(({ outline }) => outline);
    const exact = await stages.during('refine', () => refined(nets.refiner, this.#sizes, outlines));
    return about.map((card, at) => ({ ...card, outline: exact[at] ?? card.outline }));
  }
}
