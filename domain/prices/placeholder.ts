// Simple rules until those of the domain are there.
import type { PriceFinding, PriceGap } from './finding.ts';
import {
  PRICE_MEASURES,
  type MarketPrice,
  type PriceEntry,
  type PriceMarket,
  type PriceMeasure,
  type PriceSource,
  type PriceVariant,
} from './price_entry.ts';

export const DEFAULT_PRICE_SETTINGS = {
  underpriced_percent: 15,
  overpriced_percent: 15,
  least_difference: 1,
  stale_days: 30,
  markets: ['cardmarket', 'tcgplayer', 'cardhoarder', 'table'] as PriceMarket[],
};

export interface PricedUnit {
  name: string;
  type: string;
  subtype: string;
  extras: Readonly<Record<string, string>>;
}

const OWN = /certif|condition|grade/i;

export function priceIdentityOf({ name, type, subtype, extras }: PricedUnit): string {
  const telling = Object.entries(extras)
    .filter(([key, value]) => value !== '' && !OWN.test(key))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, type, subtype, telling]);
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const nameKey = (name: string) => fold(name).slice(0, 200);
export const setKey = (set: string) => fold(set).slice(0, 200);
export const numberKey = (number: string) =>
  (number.split('/')[0] ?? '')
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '')
    .slice(0, 40);

const extraOf = ({ extras }: PricedUnit, names: readonly string[]) =>
  Object.entries(extras).find(([key]) => names.includes(fold(key)))?.[1] ?? '';

export const setOf = (unit: PricedUnit) => extraOf(unit, ['set', 'expansion']);
export const numberOf = (unit: PricedUnit) => extraOf(unit, ['number', 'card number']);

const IDS: readonly [PriceSource, readonly string[]][] = [
  ['cardmarket', ['cardmarket id', 'idproduct']],
  ['tcgdex', ['tcgdex id']],
  ['scryfall', ['scryfall id']],
];
export const idsOf = (unit: PricedUnit) =>
  IDS.flatMap(([source, names]) => {
    const key = extraOf(unit, names).trim();
    return key === '' ? [] : [{ source, key }];
  });

export type UnitMatch = { entry: PriceEntry; variant: PriceVariant } | { gap: PriceGap };

export function matchUnit(
  unit: PricedUnit,
  candidates: readonly PriceEntry[],
  choice?: { source: PriceSource; key: string; variant: PriceVariant },
): UnitMatch {
  if (choice?.key === '') return { gap: 'none_fits' };
  const named = (source: PriceSource, key: string) =>
    candidates.find((entry) => entry.source === source && entry.key === key);
  if (choice) {
    const entry = named(choice.source, choice.key);
    return entry ? { entry, variant: choice.variant } : { gap: 'no_entry' };
  }
  for (const { source, key } of idsOf(unit)) {
    const entry = named(source, key);
    if (entry) return { entry, variant: 'regular' };
  }
  const inSet = candidates.filter(
    (entry) =>
      setKey(entry.set) === setKey(setOf(unit)) &&
      numberKey(entry.number) === numberKey(numberOf(unit)) &&
      numberOf(unit) !== '' &&
      nameKey(entry.name) === nameKey(unit.name),
  );
  const [only, ...others] = inSet;
  if (only && others.length === 0) return { entry: only, variant: 'regular' };
  return { gap: candidates.length > 0 ? 'several' : 'no_entry' };
}

export function choosePrice(
  entry: PriceEntry,
  variant: PriceVariant,
  markets: readonly PriceMarket[],
): MarketPrice | PriceGap {
  if (entry.prices.length === 0) return 'empty';
  const fitting = entry.prices.filter((price) => price.variant === variant);
  return (
    markets.flatMap((market) => fitting.find((price) => price.market === market) ?? [])[0] ?? 'other_variants'
  );
}

export function measureOf({ amounts }: MarketPrice): PriceMeasure | undefined {
  return PRICE_MEASURES.find((measure) => (amounts[measure] ?? 0) > 0);
}

export function findingOf(
  {
    expected,
    price,
    days,
    gap,
  }: { expected: number | null; price: number | null; days: number; gap: PriceGap | null },
  settings: {
    underpriced_percent: number;
    overpriced_percent: number;
    least_difference: number;
    stale_days: number;
  },
): PriceFinding {
  if (price === null) return gap === 'several' || gap === 'variant' ? 'choose' : 'no_price';
  if (expected === null) return 'unpriced';
  if (days > settings.stale_days) return 'stale';
  const difference = price - expected;
  if (Math.abs(difference) < Math.round(settings.least_difference * 100)) return 'right';
  const percent = expected === 0 ? Infinity : (100 * Math.abs(difference)) / expected;
  if (difference > 0) return percent >= settings.underpriced_percent ? 'underpriced' : 'right';
  return percent >= settings.overpriced_percent ? 'overpriced' : 'right';
}

export interface PriceFileContent {
  source: PriceSource;
  entries: PriceEntry[];
  problems: { place: string; reason: string }[];
  table: { headings: string[]; rows: string[][]; mapping: Record<string, string> } | null;
  needsDay: boolean;
}

interface Guide {
  createdAt: string;
  priceGuides?: Record<string, number | null>[];
  products?: { idProduct: number; name: string; expansionName?: string }[];
}

export function readPriceFile(bytes: Uint8Array, _options: object): PriceFileContent {
  const { createdAt, priceGuides = [], products = [] } = JSON.parse(new TextDecoder().decode(bytes)) as Guide;
  const base = { source: 'cardmarket' as const, set: '', number: '', language: '', variants: [] };
  const entries: PriceEntry[] = products.map(({ idProduct, name }) => ({
    ...base,
    key: String(idProduct),
    name,
    prices: [],
  }));
  for (const guide of priceGuides) {
    const prices: MarketPrice[] = [];
    for (const [variant, suffix] of [
      ['regular', ''],
      ['reverse', '-holo'],
    ] as const) {
      const amounts: MarketPrice['amounts'] = {};
      for (const measure of ['trend', 'avg30', 'avg7', 'avg1', 'avg', 'low'] as const) {
        const value = guide[`${measure}${suffix}`];
        if (typeof value === 'number' && value > 0) amounts[measure] = Math.round(value * 100);
      }
      if (Object.keys(amounts).length > 0)
        prices.push({ market: 'cardmarket', variant, currency: 'EUR', day: createdAt.slice(0, 10), amounts });
    }
    entries.push({ ...base, key: String(guide.idProduct), name: '', prices });
  }
  return { source: 'cardmarket', entries, problems: [], table: null, needsDay: false };
}
