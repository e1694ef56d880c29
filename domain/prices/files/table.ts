import {
  findCurrency,
  NOTATIONS,
  readMoney,
  readNumber,
  DEFAULT_NOTATION,
  type NumberReadings,
} from '../../table/number.ts';
import { splitCurrencyCode } from '../../table/amount.ts';
import { addToTally, createEmptyTally, decideConvention, readByConvention } from '../../table/convention.ts';
import { DATE_ORDERS, DEFAULT_DATE_ORDER, readDate } from '../../table/date.ts';
import { matchHeadings, type ColumnHeadings } from '../../table/header.ts';
import { EURO } from '../../foreign.ts';
import { nameKey, numberKey, setKey } from '../keys.ts';
import type { MarketPrice, PriceEntry, PriceVariant } from '../price_entry.ts';
import { foldText, tableKey } from '../unit.ts';
import type { PriceFileContents, PriceFileProblem } from './price_file.ts';

/** The columns of a table of prices. A price, and an id or a name are needed. */
export const PRICE_COLUMNS = [
  'key',
  'name',
  'set',
  'number',
  'language',
  'variant',
  'price',
  'currency',
  'day',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** The heading of each column in the file. */
export type PriceColumns = Readonly<Partial<Record<PriceColumn, string>>>;

const HEADINGS: Readonly<Record<PriceColumn, string>> = {
  key: 'product id, id product, cardmarket id, tcgplayer id, sku, codice, artikelnummer, id prodotto',
  name: 'card name, product name, title, card, product, nome, nome carta, titolo, bezeichnung, karte, nom, nombre',
  set: 'expansion, set name, edition, espansione, serie, edizione, extension',
  number: 'card number, collector number, no, numero, nummer, cn',
  language: 'lang, lingua, sprache, langue, idioma',
  variant: 'printing, finish, foil, version, variante, versione, ausführung',
  price:
    'market price, trend, trend price, tcg market price, avg price, average, value, worth, prezzo, valore, preis, wert, prix, precio, amount',
  currency: 'valuta, währung, devise, moneda',
  day: 'date, price date, updated, as of, data, giorno, datum, stand, fecha',
};
const COLUMNS: readonly ColumnHeadings[] = PRICE_COLUMNS.map((key) => ({
  key,
  label: key === 'key' ? 'id' : key,
  aliases: HEADINGS[key].split(', '),
}));

/** The columns that the headings of a table name. */
export function guessColumns(headings: readonly string[]): PriceColumns {
  const mapping = matchHeadings(headings, COLUMNS);
  return Object.fromEntries(
    headings.flatMap((heading, index) => {
      const key = mapping[index];
      return key ? [[key, heading] as const] : [];
    }),
  );
}

/** Words for variants, folded. An empty cell is the regular card. */
const VARIANTS: Readonly<Record<string, PriceVariant>> = {
  '': 'regular',
  regular: 'regular',
  normal: 'normal',
  nonfoil: 'normal',
  'non foil': 'normal',
  unlimited: 'normal',
  no: 'normal',
  false: 'normal',
  holo: 'holo',
  holofoil: 'holo',
  'unlimited holofoil': 'holo',
  reverse: 'reverse',
  'reverse holo': 'reverse',
  'reverse holofoil': 'reverse',
  foil: 'foil',
  yes: 'foil',
  true: 'foil',
  etched: 'etched',
  'foil etched': 'etched',
  '1st edition': 'first_edition',
  'first edition': 'first_edition',
  '1st edition normal': 'first_edition',
  '1st edition holofoil': 'first_edition_holo',
  '1st edition holo': 'first_edition_holo',
};

interface Row {
  place: string;
  /** The text of a column, or an empty text. */
  textOf: (column: PriceColumn) => string;
  /** The currency of the price. Undefined if it is not understood. */
  currency: string | undefined;
}

/**
 * Reads a table of prices. Rows of one id, or of one name, set and number, are variants of one entry. `day` is for rows
 * without a day. Notation of numbers and order of days are decided for the whole column; what the column leaves open is a
 * problem, not a guess.
 *
 * @param rows the cells below the headings; the first row is line 2 of its file
 */
export function readPriceTable(
  { headings, rows }: { headings: readonly string[]; rows: readonly (readonly string[])[] },
  columns: PriceColumns,
  day?: string,
): PriceFileContents {
  const problems: PriceFileProblem[] = [];
  const placeOf = new Map(
    PRICE_COLUMNS.map((column) => {
      const heading = columns[column] ?? '';
      // A column without a heading is none of these.
      return [column, heading === '' ? -1 : headings.indexOf(heading)];
    }),
  );
  const all = rows.map((cells, index): Row => {
    const textOf = (column: PriceColumn) => cells[placeOf.get(column) ?? -1]?.trim() ?? '';
    return { place: String(index + 2), textOf, currency: currencyOf(textOf, columns.price ?? '') };
  });
  const priceOf = columnOfPrices(all);
  const dayOf = columnOfDays(all, day);
  const entries = new Map<string, PriceEntry & { prices: MarketPrice[] }>();
  for (const row of all) {
    const price = readRow(row, priceOf, dayOf);
    if ('why' in price) {
      problems.push(price);
      continue;
    }
    const entry = entryOf(row, columns.key ?? '');
    const known = entries.get(entry.key) ?? entry;
    if (known.prices.some(({ variant }) => variant === price.variant))
      problems.push({
        place: row.place,
        why: 'several_prices',
        text: row.textOf('name') || row.textOf('key'),
      });
    else known.prices.push(price);
    entries.set(entry.key, known);
  }
  return { source: 'table', entries: [...entries.values()], problems };
}

function entryOf({ textOf }: Row, idHeading: string): PriceEntry & { prices: MarketPrice[] } {
  const [name, set, number] = [textOf('name'), textOf('set'), textOf('number')];
  const language = textOf('language');
  // Two tables may have the same ids for different things: the name belongs to the key.
  const key =
    tableKey(idHeading, textOf('key')) ??
    [textOf('key'), nameKey(name), setKey(set), numberKey(number), foldText(language)].join(' | ');
  return {
    source: 'table',
    key,
    name,
    set,
    number,
    language,
    variants: [],
    prices: [],
  };
}

function readRow(
  row: Row,
  priceOf: (row: Row) => number | undefined,
  dayOf: (row: Row) => string | undefined,
): MarketPrice | PriceFileProblem {
  const { place, textOf } = row;
  if (textOf('key') === '' && textOf('name') === '') return { place, why: 'no_id', text: '' };
  const variant = VARIANTS[foldText(textOf('variant'))];
  if (!variant) return { place, why: 'unknown_variant', text: textOf('variant') };
  const price = priceOf(row);
  if (price === undefined) return { place, why: 'unreadable_price', text: textOf('price') };
  if (price === 0) return { place, why: 'no_price', text: textOf('price') };
  const day = dayOf(row);
  if (day === undefined) return { place, why: 'unreadable_day', text: textOf('day') };
  if (row.currency === undefined) return { place, why: 'unreadable_price', text: textOf('currency') };
  return { market: 'table', variant, currency: row.currency, day, amounts: { price } };
}

/** The currency of a price: its own column, its cell, or its heading, otherwise euros. */
function currencyOf(textOf: Row['textOf'], heading: string): string | undefined {
  const stated = textOf('currency');
  const named = (text: string) =>
    splitCurrencyCode(text).currency ??
    ({ EUR: EURO, JPY: 'JPY' } as Record<string, string>)[findCurrency(text) ?? ''];
  if (stated !== '') return named(stated.toUpperCase());
  // TCGplayer's files have headings like “TCG Market Price”, and only dollars.
  return named(textOf('price')) ?? currencyOfHeading(heading) ?? (/^TCG\b/.test(heading) ? 'USD' : EURO);
}

/** @example currencyOfHeading('Price (USD)') === 'USD' */
function currencyOfHeading(heading: string): string | undefined {
  const [currency] = /\b(?:EUR|USD|GBP|JPY|CHF|CAD|AUD|PLN|SEK|NOK|DKK)\b/.exec(heading) ?? [];
  return currency ?? splitCurrencyCode(heading.replace(/\p{L}/gu, ' ')).currency;
}

/** Reads prices in hundredths; an empty cell is 0. */
function columnOfPrices(rows: readonly Row[]): (row: Row) => number | undefined {
  const readingsOf = ({ textOf, currency }: Row): NumberReadings => {
    const { number } = splitCurrencyCode(textOf('price'));
    // Yen have no decimals.
    return currency === 'JPY' ? readMoney(`${number} JPY`).readings : readNumber(number);
  };
  const decision = decideConvention(
    rows.reduce((tally, row) => addToTally(tally, readingsOf(row)), createEmptyTally(NOTATIONS)),
    DEFAULT_NOTATION,
  );
  return (row) => {
    if (row.textOf('price') === '') return 0;
    const { value, isDoubtful } = readByConvention(decision, readingsOf(row));
    return value === undefined || isDoubtful || value < 0 ? undefined : Math.round(value * 100 + 1e-6);
  };
}

function columnOfDays(rows: readonly Row[], day: string | undefined): (row: Row) => string | undefined {
  const decision = decideConvention(
    rows.reduce(
      (tally, { textOf }) => addToTally(tally, readDate(textOf('day'))),
      createEmptyTally(DATE_ORDERS),
    ),
    DEFAULT_DATE_ORDER,
  );
  return ({ textOf }) => {
    if (textOf('day') === '') return day;
    const { value, isDoubtful } = readByConvention(decision, readDate(textOf('day')));
    return isDoubtful ? undefined : value;
  };
}
