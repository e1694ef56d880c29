import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import type { SaleFormLine } from './saleForm.ts';
import { BLANK_LINE } from './useInitialSaleForm.ts';

interface More {
  product: number | null;
  quantity: number;
}

/**
 * Additional lines with units identical to a product, the oldest first.
 * Rejects if too few units are left.
 */
export async function previewMoreLines(
  dataProvider: BackstockDataProvider,
  lines: readonly SaleFormLine[],
  more: More,
): Promise<SaleFormLine[]> {
  const taken = lines.map((line) => ({ ...BLANK_LINE, product: line.unit.product }));
  const preview = await dataProvider.previewSale({ lines: [...taken, { ...BLANK_LINE, ...more }] });
  return preview.lines.slice(lines.length).map((unit) => ({ unit, typed: '' }));
}
