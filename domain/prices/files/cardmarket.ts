import type { MarketPrice, PriceEntry, PriceMeasure, PriceVariant } from '../price_entry.ts';
import {
  dayOf,
  isJson,
  readAmounts,
  textIn,
  type Json,
  type PriceFileContents,
  type PriceFileProblem,
} from './price_file.ts';

const MEASURES: readonly PriceMeasure[] = ['trend', 'avg30', 'avg7', 'avg1', 'avg', 'low'];

/** The fields of each variant: Pokémon's `-holo` is the reverse, other games have `-foil`. */
const BLOCKS = (
  [
    ['regular', ''],
    ['reverse', '-holo'],
    ['foil', '-foil'],
  ] as const satisfies readonly (readonly [PriceVariant, string])[]
).map(
  ([variant, ending]) =>
    [variant, MEASURES.map((measure) => [measure, `${measure}${ending}`] as const)] as const,
);

/** The prices of one article, in Cardmarket's own fields, which TCGdex also has. */
export function readCardmarketPrices(block: Json, day: string): MarketPrice[] {
  const prices: MarketPrice[] = [];
  for (const [variant, fields] of BLOCKS) {
    const amounts = readAmounts(block, fields);
    if (amounts) prices.push({ market: 'cardmarket', variant, currency: 'EUR', day, amounts });
  }
  return prices;
}

/** Reads `price_guide_6.json`: prices by `idProduct`, without names. Undefined for other files. */
export function readPriceGuide(file: Json, givenDay?: string): PriceFileContents | undefined {
  const { priceGuides, createdAt } = file;
  if (!Array.isArray(priceGuides)) return undefined;
  const day = dayOf(createdAt) ?? givenDay;
  return readArticles(priceGuides, (article) => (day ? readCardmarketPrices(article, day) : []));
}

/** Reads `products_singles_6.json` and `products_nonsingles_6.json`: names by `idProduct`, without prices. */
export function readCatalogue({ products }: Json): PriceFileContents | undefined {
  if (!Array.isArray(products) || !products.some((one) => isJson(one) && 'idProduct' in one))
    return undefined;
  return readArticles(products, () => []);
}

function readArticles(
  articles: readonly unknown[],
  pricesOf: (article: Json) => MarketPrice[],
): PriceFileContents {
  const problems: PriceFileProblem[] = [];
  const entries: PriceEntry[] = [];
  for (const [index, article] of articles.entries()) {
    const key = isJson(article) ? textIn(article.idProduct) : '';
    if (!isJson(article) || key === '') {
      problems.push({ place: String(index + 1), why: 'no_id', text: '' });
      continue;
    }
    entries.push({
      source: 'cardmarket',
      key,
      name: textIn(article.name),
      // The catalogue has only numbers of expansions, unless somebody has added their names.
      set: textIn(article.expansionName),
      number: '',
      language: '',
      variants: [],
      prices: pricesOf(article),
    });
  }
  return { source: 'cardmarket', entries, problems };
}
