import { useAddress } from '../../ui/address.ts';

/** What the address asks to mark as sold: chosen products, one unit, a batch, or what an insertion offers. */
const PARAMETERS = { products: 'sell', unit: 'sell_unit', batch: 'sell_batch', insertion: 'sell_insertion' };

/** What is to be marked as sold. */
export interface Sold {
  /** Each stands for the oldest that is identical with it. */
  products: readonly number[];
  /** That one and no other. */
  unit: number | undefined;
  /** All that is left of it. */
  batch: number | undefined;
  /** Of the batch: on which site, and for how much. */
  insertion: number | undefined;
}

/** The ways to "Mark as sold", whose popup has an address of its own. */
export function useSell() {
  const { change } = useAddress();
  return {
    products: (ids: readonly number[]) => change({ [PARAMETERS.products]: ids.join(',') }),
    unit: (id: number) => change({ [PARAMETERS.unit]: String(id) }),
    batch: (id: number) => change({ [PARAMETERS.batch]: String(id) }),
    insertion: (batch: number, id: number) =>
      change({ [PARAMETERS.batch]: String(batch), [PARAMETERS.insertion]: String(id) }),
  };
}

/** What the address asks for, if it does, and the way back from there. */
export function useSold(): { sold: Sold | undefined; close: () => void } {
  const { id, text, close } = useAddress();
  const sold: Sold = {
    products: [...new Set((text(PARAMETERS.products) ?? '').match(/\d{1,15}/g)?.map(Number))],
    unit: id(PARAMETERS.unit),
    batch: id(PARAMETERS.batch),
    insertion: id(PARAMETERS.insertion),
  };
  const isAsked = sold.products.length > 0 || sold.unit !== undefined || sold.batch !== undefined;
  return { sold: isAsked ? sold : undefined, close: () => close(Object.values(PARAMETERS)) };
}
