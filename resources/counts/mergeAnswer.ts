import type { CountScansAnswer, StockCountDetails } from '../../contract/counts.ts';
import { tallyProducts } from '../../domain/counting/count.ts';

/** The count after scans, from the answer alone: a long list is not read again after each scan. */
export function mergeAnswer(
  count: StockCountDetails,
  { results, places }: CountScansAnswer,
): StockCountDetails {
  const products = new Map(count.products.map((product) => [product.id, product]));
  const unknown = new Map(count.unknownScans.map((scan) => [scan.id, scan]));
  for (const result of results) {
    if (result.kind === 'product') products.set(result.product.id, result.product);
    if (result.kind === 'unknown') unknown.set(result.scan.id, result.scan);
  }
  const known = new Map([...count.places, ...places].map((place) => [place.id, place]));
  return withTally({
    ...count,
    state: 'open',
    pausedAt: null,
    products: [...products.values()],
    places: [...known.values()],
    unknownScans: [...unknown.values()].toSorted((one, other) => other.id - one.id),
  });
}

/** The count without an unknown code, whose product was chosen. */
export function withoutScan(count: StockCountDetails, scan: number): StockCountDetails {
  return withTally({ ...count, unknownScans: count.unknownScans.filter(({ id }) => id !== scan) });
}

const withTally = (count: StockCountDetails): StockCountDetails => ({
  ...count,
  ...tallyProducts(count.products),
  unknown: count.unknownScans.length,
});
