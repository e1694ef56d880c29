/** A count goes on while it is open or paused, also on another device. Nothing changes before it is finished. */
export const COUNT_STATES = ['open', 'paused', 'finished', 'undone'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** The states of a count that goes on. */
export const RUNNING_STATES = ['open', 'paused'] as const satisfies readonly CountState[];

export function isRunning(state: CountState): boolean {
  return RUNNING_STATES.some((one) => one === state);
}

/**
 * What a count says of a product: `here` as known; `moved` here from another place or from none; `missing`; `left`,
 * because it was sold or moved after the start of the count, which is no difference; `gone`, because it was seen here
 * although it is not in stock.
 */
export const COUNT_OUTCOMES = ['here', 'moved', 'missing', 'left', 'gone'] as const;
export type CountOutcome = (typeof COUNT_OUTCOMES)[number];

/** A place and the places around it, from the inside to the top. */
export type Lineage = readonly number[];

/** Where a product was seen last, and the place that it had at that moment. */
export interface Sighting {
  place: number;
  known: number | null;
}

/** A product that a count expects or has seen. */
export interface CountableProduct {
  /** Its place when the count started. Undefined if the product was not in the counted place then. */
  expected?: number | undefined;
  seen?: Sighting | undefined;
  /** As it is now. Undefined if the product is deleted. */
  now?: { place: number | null; isInside: boolean; isInStock: boolean } | undefined;
}

/** Where products are seen: `at` a place whose label was scanned, or ticked in the list if that is null. */
interface Viewpoint {
  at: number | null;
  counted: number;
  lineageOf(place: number | null): Lineage;
}

/**
 * Where a product is seen. A scan at a box leaves a product on the page of the box where it was seen before, or where it
 * is known to be. A ticked product is where it is known to be, or, if that is elsewhere, where it was expected.
 */
export function nextSighting(
  { place, seen, expected }: { place: number | null } & Pick<CountableProduct, 'seen' | 'expected'>,
  { at, counted, lineageOf }: Viewpoint,
): Sighting {
  const last = seen && seen.known === place ? seen.place : place;
  const isWithin = last !== null && lineageOf(last).includes(at ?? counted);
  return { place: isWithin ? last : (at ?? expected ?? counted), known: place };
}

export interface ProductResult {
  outcome: CountOutcome;
  /** The place where the product was known to be. */
  from: number | null;
  /** The place where the product is, as the count says. Null unless it is here. */
  to: number | null;
}

/**
 * What a count says of a product. The last one who saw or moved the product is right: a product that was moved after it
 * was seen stays where it was moved to. Undefined if the product is no part of the count.
 *
 * @example countProduct({ expected: 3, seen: undefined, now: { place: 3, isInside: true, isInStock: true } })
 *   gives { outcome: 'missing', from: 3, to: null }
 */
export function countProduct({ expected, seen, now }: CountableProduct): ProductResult | undefined {
  const left = expected === undefined ? undefined : ({ outcome: 'left', from: expected, to: null } as const);
  if (!now?.isInStock) return left ?? (seen && { outcome: 'gone', from: now?.place ?? null, to: null });
  const { place, isInside } = now;
  if (!seen) {
    const isUntouched = expected !== undefined && place === expected && isInside;
    return isUntouched ? { outcome: 'missing', from: expected, to: null } : left;
  }
  if (place === seen.place) return { outcome: 'here', from: place, to: place };
  if (place === seen.known) return { outcome: 'moved', from: place, to: seen.place };
  return isInside ? { outcome: 'here', from: place, to: place } : left;
}

/** A product that a scanned code names. */
export interface Candidate {
  id: number;
  /** Equal for units alike: any of them may be the one that was scanned. */
  kind: string;
  place: Lineage;
  isInStock: boolean;
}

/**
 * The product that a scan of a code counts. A code such as an EAN names all units alike: each scan counts the next one
 * in the counted place, those at `at` first, and once all are seen, the first again. Undefined if the code names
 * nothing, or different products among which somebody has to choose.
 */
export function chooseUnit(
  candidates: readonly Candidate[],
  { counted, at, seen }: { counted: number; at: number; seen: ReadonlySet<number> },
): number | undefined {
  const within = (place: number) => (candidate: Candidate) => candidate.place.includes(place);
  const inStock = orAll(candidates, ({ isInStock }) => isInStock);
  const inside = orAll(inStock, within(counted));
  if (new Set(inside.map(({ kind }) => kind)).size > 1) return undefined;
  const unseen = orAll(inside, ({ id }) => !seen.has(id));
  return orAll(unseen, within(at))[0]?.id;
}

/** The items that fit, or all if none does. */
function orAll<Item>(items: readonly Item[], fits: (item: Item) => boolean): readonly Item[] {
  const fitting = items.filter(fits);
  return fitting.length > 0 ? fitting : items;
}

export interface CountTally {
  outcomes: Record<CountOutcome, number>;
  /** Products that were scanned more than once. */
  twice: number;
}

/** The numbers of products by outcome. */
export function tallyProducts(products: readonly { outcome: CountOutcome; scans: number }[]): CountTally {
  const outcomes = { here: 0, moved: 0, missing: 0, left: 0, gone: 0 } satisfies CountTally['outcomes'];
  for (const { outcome } of products) outcomes[outcome] += 1;
  return { outcomes, twice: products.filter(({ scans }) => scans > 1).length };
}
