import { readFileSync } from 'node:fs';
import { parseCsv } from '../../domain/listings/files/csv.ts';
import { finish } from '../../domain/listings/steps.ts';
import { readPriceJson } from '../../domain/prices/files/json.ts';
import type { PriceFileContents } from '../../domain/prices/files/price_file.ts';
import type { PriceEntry } from '../../domain/prices/price_entry.ts';
import type { PricedUnit } from '../../domain/prices/unit.ts';

const textOf = (name: string): string =>
  readFileSync(new URL(`../files/prices/${name}`, import.meta.url), 'utf8');

/** Reads a JSON file of tests/files/prices. */
export function readJsonFile(name: string, day?: string): PriceFileContents {
  const contents = readPriceJson(JSON.parse(textOf(name)), day);
  if (!contents) throw new Error(`${name} is no price file.`);
  return contents;
}

/** The table of a CSV file of tests/files/prices. */
export function tableOf(name: string, delimiter: ',' | ';'): { headings: string[]; rows: string[][] } {
  const [headings = [], ...rows] = finish(parseCsv(textOf(name), delimiter)).map(({ cells }) => cells);
  return { headings, rows };
}

export function aUnit({ extras = {}, ...unit }: Partial<PricedUnit> = {}): PricedUnit {
  return { name: 'Ember Fox', type: 'Cards', subtype: 'Singles', extras, ...unit };
}

export function anEntry(entry: Partial<PriceEntry> = {}): PriceEntry {
  return {
    source: 'tcgdex',
    key: 'dawn1-25',
    name: 'Ember Fox',
    set: 'Dawn',
    number: '25',
    language: '',
    variants: [],
    prices: [],
    ...entry,
  };
}

const CENTS = ['avg', 'low', 'trend', 'avg1', 'avg7', 'avg30'];

/** The id of the first product of a price guide that is made here. */
export const FIRST_PRODUCT = 273_000;

/**
 * A Cardmarket price guide of so many products, as long as the real one. Two thirds have a second variant. Its prices
 * depend on its day.
 */
export function createPriceGuide(products: number, day = '2026-11-23') {
  const date = Number(day.slice(-2));
  const priceGuides = Array.from({ length: products }, (_, index) => ({
    idProduct: FIRST_PRODUCT + index,
    idCategory: 51,
    ...Object.fromEntries(CENTS.map((field, place) => [field, ((index * 7 + place + date) % 9_973) / 100])),
    ...Object.fromEntries(
      CENTS.map((field, place) => [
        `${field}-holo`,
        index % 3 ? ((index * 11 + place + date) % 9_967) / 100 : null,
      ]),
    ),
  }));
  return { version: 1, createdAt: `${day}T02:48:40+0100`, priceGuides };
}
