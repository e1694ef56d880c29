import { useAddress } from '../../ui/address.ts';

/** Query parameters of the sale form: selected products, one unit, a batch, or a listing. */
const PARAMETERS = { products: 'sell', unit: 'sell_unit', batch: 'sell_batch', insertion: 'sell_insertion' };

/** Products to sell. */
export interface SaleSelection {
  /** Ids of products. The sale takes the oldest unit that is identical to each. */
  products: readonly number[];
  /** Exactly this unit. */
  unit: number | undefined;
  /** All unsold products of this batch. */
  batch: number | undefined;
  /** Listing of the batch, with its site and price. */
  insertion: number | undefined;
}

/** Opens “Mark as sold”, whose popup has its own address. */
export function useOpenSaleForm() {
  const { change } = useAddress();
  return {
    products: (ids: readonly number[]) => change({ [PARAMETERS.products]: ids.join(',') }),
    unit: (id: number) => change({ [PARAMETERS.unit]: String(id) }),
    batch: (id: number) => change({ [PARAMETERS.batch]: String(id) }),
    insertion: (batch: number, id: number) =>
      change({ [PARAMETERS.batch]: String(batch), [PARAMETERS.insertion]: String(id) }),
  };
}

/** The sale in the address, if any, and a function that closes its popup. */
export function useSaleSelection(): { selection: SaleSelection | undefined; close: () => void } {
  const { id, text, close } = useAddress();
  const selection: SaleSelection = {
    products: [...new Set((text(PARAMETERS.products) ?? '').match(/\d{1,15}/g)?.map(Number))],
    unit: id(PARAMETERS.unit),
    batch: id(PARAMETERS.batch),
    insertion: id(PARAMETERS.insertion),
  };
  const isOpen =
    selection.products.length > 0 || selection.unit !== undefined || selection.batch !== undefined;
  return { selection: isOpen ? selection : undefined, close: () => close(Object.values(PARAMETERS)) };
}
