import type { MarketPrice, PriceEntry, PriceVariant } from '../price_entry.ts';
import { readCardmarketPrices } from './cardmarket.ts';
import {
  dayOf,
  isJson,
  readAmounts,
  textIn,
  type Json,
  type PriceFileContents,
  type PriceFileProblem,
} from './price_file.ts';

const TCGPLAYER_FIELDS = [
  ['market', 'marketPrice'],
  ['mid', 'midPrice'],
  ['low', 'lowPrice'],
] as const;

/** TCGplayer's names of variants, without case and separators. */
const TCGPLAYER_VARIANTS: Readonly<Record<string, PriceVariant>> = {
  normal: 'normal',
  unlimited: 'normal',
  unlimitednormal: 'normal',
  holofoil: 'holo',
  unlimitedholofoil: 'holo',
  reverse: 'reverse',
  reverseholofoil: 'reverse',
  '1stedition': 'first_edition',
  '1steditionnormal': 'first_edition',
  '1steditionholofoil': 'first_edition_holo',
};

const FORMS = [
  ['normal', 'normal'],
  ['holo', 'holo'],
  ['reverse', 'reverse'],
  ['firstEdition', 'first_edition'],
] as const satisfies readonly (readonly [string, PriceVariant])[];

/**
 * Reads a card of TCGdex, a list of cards, or a set with its cards. Undefined for other files. A card has one
 * Cardmarket block, whatever its variant: its plain fields are the card as it is mostly printed, `-holo` the reverse.
 */
export function readTcgdex(file: unknown, givenDay?: string): PriceFileContents | undefined {
  const set = isJson(file) && isJson(file.set) ? undefined : isJson(file) ? textIn(file.name) : undefined;
  const cards = cardsIn(file);
  if (!cards?.some((card) => isJson(card) && 'localId' in card)) return undefined;
  const problems: PriceFileProblem[] = [];
  const entries = cards.flatMap((card, index): PriceEntry[] => {
    const key = isJson(card) ? textIn(card.id) : '';
    if (!isJson(card) || key === '') {
      problems.push({ place: String(index + 1), why: 'no_id', text: '' });
      return [];
    }
    const prices = readPrices(card, givenDay);
    if (prices.length === 0) problems.push({ place: textIn(card.name) || key, why: 'no_price', text: '' });
    return [
      {
        source: 'tcgdex',
        key,
        name: textIn(card.name),
        set: (isJson(card.set) ? textIn(card.set.name) : '') || (set ?? ''),
        number: textIn(card.localId),
        language: '',
        variants: formsOf(card.variants),
        prices,
      },
    ];
  });
  return { source: 'tcgdex', entries, problems };
}

function cardsIn(file: unknown): readonly unknown[] | undefined {
  if (Array.isArray(file)) return file;
  if (!isJson(file)) return undefined;
  return Array.isArray(file.cards) ? file.cards : [file];
}

function formsOf(variants: unknown): PriceVariant[] {
  if (!isJson(variants)) return [];
  return FORMS.flatMap(([name, variant]) => (variants[name] === true ? [variant] : []));
}

/** Each market states its own day. Prices without a day are left out. */
function readPrices({ pricing }: Json, givenDay: string | undefined): MarketPrice[] {
  if (!isJson(pricing)) return [];
  const { cardmarket, tcgplayer } = pricing;
  const prices: MarketPrice[] = [];
  const cardmarketDay = isJson(cardmarket) ? (dayOf(cardmarket.updated) ?? givenDay) : undefined;
  if (isJson(cardmarket) && cardmarketDay) prices.push(...readCardmarketPrices(cardmarket, cardmarketDay));
  const tcgplayerDay = isJson(tcgplayer) ? (dayOf(tcgplayer.updated) ?? givenDay) : undefined;
  if (isJson(tcgplayer) && tcgplayerDay) prices.push(...readTcgplayer(tcgplayer, tcgplayerDay));
  return prices;
}

function readTcgplayer(block: Json, day: string): MarketPrice[] {
  const currency = textIn(block.unit) || 'USD';
  return Object.entries(block).flatMap(([name, fields]): MarketPrice[] => {
    const variant = TCGPLAYER_VARIANTS[name.toLowerCase().replace(/[^a-z0-9]/g, '')];
    const amounts = isJson(fields) ? readAmounts(fields, TCGPLAYER_FIELDS) : undefined;
    return variant && amounts ? [{ market: 'tcgplayer', variant, currency, day, amounts }] : [];
  });
}
