import { CARD_ASPECT, toPixels, type Outline } from '../../../../domain/outline.ts';
import { halveImages, type Raster } from '../../../../domain/raster.ts';
import { decodePicture } from './decode.ts';
import { type DetectedCard, detectCards, prominence, FURTHER_VIEWS, type DetectorView } from './detect.ts';
import {
  findBestOutline,
  type IndexMatches,
  NO_MATCHES,
  correctOutline,
  listPrintings,
  identifyCard,
} from './identify.ts';
import type { NeuralNets } from './nets.ts';
import { toShares, isAboutSame, turnUpright, wholeOutline } from './outlines.ts';
import { type ReadPlanes, PrintedPlanes } from './printed.ts';
import { sortInReadingOrder } from './reading_order.ts';
import { refineOutlines } from './refine.ts';
import type { DescriptorIndex } from './search.ts';

export interface PhotoRequest {
  photo: Uint8Array;
  /**
   * The outline of the card, in shares of the upright photograph's width and height. Detected if undefined.
   */
  outline?: Outline | undefined;
  /** Whether to find every card on the photograph. */
  all?: boolean | undefined;
}

export interface CardFound extends IndexMatches {
  /** In shares of the photograph's sides, starting at the card's own top left corner. */
  outline: Outline;
}

/** Measures the duration of stages, in milliseconds. */
export class StageTimer {
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

export interface MatchTools {
  nets: NeuralNets;
  planes: ReadPlanes;
  stages: StageTimer;
}

/** The maximum number of cards identified on one photograph. */
const MOST_CARDS = 24;
/** The maximum number of candidates when one card is wanted. */
const MOST_TRIED = 3;
/** Candidates have at least this share of the first one's prominence. */
const AS_PROMINENT = 0.75;
/** Less probable detections are returned only if their card is indexed. */
const SURELY = 0.5;
/** A more probable detection whose card is not indexed needs no second look. */
const CERTAINLY = 0.75;

/**
 * Identifies the cards on a photograph: all in reading order, or one. Undefined if the bytes are not
 * a picture.
 */
export async function matchPhoto(
  tools: MatchTools,
  index: DescriptorIndex,
  { photo: bytes, outline, all }: PhotoRequest,
): Promise<CardFound[] | undefined> {
  const photo = await tools.stages.during('decode', () => decodePicture(bytes));
  if (!photo) return undefined;
  const looking = new PhotoMatcher(tools, index, photo);
  if (outline) return [await looking.identify([toPixels(outline, photo)])];
  return all ? looking.everyCard() : looking.oneCard();
}

/** The maximum deviation of a scan's aspect ratio from a card's: a scan has no background. */
const SCANNED = 0.04;

function isCardShaped({ width, height }: Raster): boolean {
  return Math.abs(Math.min(width, height) / Math.max(width, height) / CARD_ASPECT - 1) < SCANNED;
}

class PhotoMatcher {
  readonly #tools: MatchTools;
  readonly #index: DescriptorIndex;
  readonly #photo: Raster;
  readonly #sizes: readonly Raster[];
  readonly #planes: PrintedPlanes;

  constructor(tools: MatchTools, index: DescriptorIndex, photo: Raster) {
    this.#tools = tools;
    this.#index = index;
    this.#photo = photo;
    this.#sizes = halveImages(photo);
    this.#planes = new PrintedPlanes(tools.planes);
  }

  async oneCard(): Promise<CardFound[]> {
    const meant = await this.#refined(this.#likely(await this.#detected({ most: MOST_TRIED })));
    const [first] = meant;
    const known = (await this.#known(meant)) ?? (await this.#identifyInFurtherViews(meant));
    if (known) return [known];
    if (!first || first.sure < SURELY) return [];
    return [{ outline: toShares(first.outline, this.#photo), ...NO_MATCHES }];
  }

  async everyCard(): Promise<CardFound[]> {
    const found: CardFound[] = [];
    for (const { outline, sure } of await this.#refined(await this.#detected({ most: MOST_CARDS }))) {
      const card = await this.identify([outline]);
      if (card.matches.length > 0 || sure >= SURELY) found.push(card);
    }
    return found.length > 0 ? sortInReadingOrder(found) : this.oneCard();
  }

  /** Identifies the card in the outline that matches the index best. */
  async identify(outlines: readonly Outline[]): Promise<CardFound> {
    const { stages } = this.#tools;
    const [sizes, index, planes] = [this.#sizes, this.#index, this.#planes];
    const looked = await stages.during('search', () => {
      const about = findBestOutline(sizes, outlines, index);
      // Request the pictures now, so that they are read during the alignment.
      planes.ask(listPrintings(about, index));
      return correctOutline(sizes, about, index);
    });
    const matches = await stages.during('printings', () => identifyCard(planes, { sizes, index }, looked));
    return { outline: toShares(looked.outline, this.#photo), ...matches };
  }

  /** Identifies one of the cards; undefined unless that card is indexed. */
  async #known(cards: readonly { outline: Outline }[]): Promise<CardFound | undefined> {
    if (cards.length === 0) return undefined;
    const card = await this.identify(cards.map(({ outline }) => outline));
    return card.matches.length > 0 ? card : undefined;
  }

  /** Tries the whole photograph and further views when the first view has shown no indexed card. */
  async #identifyInFurtherViews(before: readonly DetectedCard[]): Promise<CardFound | undefined> {
    const [first] = before;
    const whole = [{ outline: turnUpright(wholeOutline(this.#photo)) }];
    const isScan = isCardShaped(this.#photo);
    const known = isScan ? await this.#known(whole) : undefined;
    if (known || (first && first.sure > CERTAINLY)) return known;
    return (await this.#identifyInViews(before)) ?? (isScan ? undefined : this.#known(whole));
  }

  /** Identifies a card in further views. */
  async #identifyInViews(before: readonly DetectedCard[]): Promise<CardFound | undefined> {
    const seen = [...before];
    for (const view of FURTHER_VIEWS) {
      const again = this.#likely(await this.#detected({ most: MOST_TRIED, view }));
      const others = await this.#refined(
        again.filter((card) => !seen.some((other) => isAboutSame(other.outline, card.outline))),
      );
      const known = await this.#known(others);
      if (known) return known;
      seen.push(...others);
    }
    return undefined;
  }

  /** The cards that are about as prominent as the first. */
  #likely(about: readonly DetectedCard[]): DetectedCard[] {
    const [first] = about;
    const least = first ? prominence(first) * AS_PROMINENT : 0;
    return about.filter((card) => prominence(card) >= least);
  }

  #detected(wanted: { most: number; view?: DetectorView }): Promise<DetectedCard[]> {
    const { nets, stages } = this.#tools;
    return stages.during('detect', () => detectCards(nets.detector, this.#sizes, wanted));
  }

  async #refined(about: readonly DetectedCard[]): Promise<DetectedCard[]> {
    const { nets, stages } = this.#tools;
    const outlines = about.map(({ outline }) => outline);
    const exact = await stages.during('refine', () => refineOutlines(nets.refiner, this.#sizes, outlines));
    return about.map((card, at) => ({ ...card, outline: exact[at] ?? card.outline }));
  }
}
