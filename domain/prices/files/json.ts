import { readCatalogue, readPriceGuide } from './cardmarket.ts';
import { isJson, type PriceFileContents } from './price_file.ts';
import { readScryfall } from './scryfall.ts';
import { readTcgdex } from './tcgdex.ts';

/**
 * Reads a price file in JSON: Cardmarket's guide or catalogue, TCGdex, Scryfall. Undefined for anything else. `day` is
 * for prices without a day of their own, which are left out without it.
 */
export function readPriceJson(file: unknown, day?: string): PriceFileContents | undefined {
  const cardmarket = isJson(file) ? (readPriceGuide(file, day) ?? readCatalogue(file)) : undefined;
  return cardmarket ?? readTcgdex(file, day) ?? readScryfall(file, day);
}
