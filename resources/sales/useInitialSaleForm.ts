import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import type { SalePreview } from '../../contract/sale_preview.ts';
import type { VatSettings } from '../../contract/vat.ts';
import { EURO } from '../../domain/foreign.ts';
import { localDate } from '../../domain/format.ts';
import { canBeSold } from '../../domain/product.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import type { SaleSelection } from './saleSelection.ts';
import { NO_FEES, type SaleForm } from './saleForm.ts';

/** The site of the operator's last sale. */
export const useLastSite = () => useStore<string>('sales.site', '');

export interface InitialSaleForm {
  form: SaleForm;
  /** Number of selected products that are already sold or gone. */
  unsellable: number;
  vat: VatSettings;
}

/** Loads the initial form values: sold units, site and prices. */
export function useInitialSaleForm(selection: SaleSelection) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const [lastSite] = useLastSite();
  return useQuery({
    queryKey: ['sale_preview', 'begin', selection],
    queryFn: async ({ signal }): Promise<InitialSaleForm> => {
      const [{ lines, unsellable }, vat] = await Promise.all([
        linesOf(dataProvider, selection, signal),
        dataProvider.getVat(signal),
      ]);
      const insertion = await insertionOf(dataProvider, selection);
      const form = {
        ...blankSale(insertion?.site ?? lastSite),
        price: insertion ? insertion.price.toFixed(2) : '',
        lines: lines.map((unit) => ({ unit, typed: '' })),
      };
      return { form, unsellable, vat };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

/** Form values before the sold units are known. */
export function blankSale(site: string): SaleForm {
  return {
    site,
    orderNumber: '',
    day: localDate(new Date()),
    buyerCountry: '',
    vatTreatmentSaid: '',
    postageCharged: '',
    postagePaid: '',
    packaging: '',
    currency: EURO,
    rate: '',
    feesAre: 'estimated',
    fees: NO_FEES,
    lines: [],
    price: '',
  };
}

async function linesOf(
  dataProvider: BackstockDataProvider,
  { products, unit, batch }: SaleSelection,
  signal: AbortSignal,
): Promise<{ lines: SalePreview['lines']; unsellable: number }> {
  if (batch !== undefined) {
    const { lines } = await dataProvider.previewSale({ insertion_batch: batch }, signal);
    return { lines, unsellable: 0 };
  }
  const ids = unit === undefined ? products : [unit];
  const { data } = await dataProvider.getMany<Product>('products', { ids: [...ids], signal });
  const sellable = new Set(data.filter(canBeSold).map(({ id }) => id));
  const chosen = ids.filter((id) => sellable.has(id));
  const unsellable = ids.length - chosen.length;
  if (chosen.length === 0) return { lines: [], unsellable };
  const quantity = unit === undefined ? { quantity: 1 } : {};
  const asked = chosen.map((product) => ({ ...BLANK_LINE, product, ...quantity }));
  const { lines } = await dataProvider.previewSale({ lines: asked }, signal);
  return { lines, unsellable };
}

export const BLANK_LINE = { title: '', externalId: '', price: null };

async function insertionOf(dataProvider: BackstockDataProvider, { batch, insertion }: SaleSelection) {
  if (batch === undefined || insertion === undefined) return undefined;
  const { data } = await dataProvider.getOne<InsertionBatch>('insertion_batches', { id: batch });
  return data.insertions.find(({ id }) => id === insertion);
}
