import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Product } from '../../contract/products.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { previewMoreLines } from './previewMoreLines.ts';
import type { SaleFormLine } from './saleForm.ts';
import { UNSOLD_UNITS } from './unsoldUnits.ts';

interface Props {
  /** Returns the current lines of the sale. */
  linesNow: () => readonly SaleFormLine[];
  onAdd: (added: readonly SaleFormLine[]) => void;
  onClose: () => void;
}

/** Unsold products, each with a button that adds the oldest identical unit to a sale. */
export function AddToSaleDialog({ linesNow, onAdd, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const sold = new Set([...chosen, ...linesNow().map(({ unit }) => unit.product)]);
  /** Sequential: the units of each addition depend on the previous additions. */
  const added = useRef(Promise.resolve());
  const addOne = async (product: number) => {
    try {
      onAdd(await previewMoreLines(dataProvider, linesNow(), { product, quantity: 1 }));
      setChosen((ids) => [...ids, product]);
    } catch (error) {
      notifyFailure('sold.not_added', error);
    }
  };
  const add = ({ id }: Product) => (added.current = added.current.then(() => addOne(id)));
  return (
    <PickDialog<Product>
      title={translate('sold.add_product')}
      {...UNSOLD_UNITS}
      icon={Inventory2Outlined}
      searchLabel={translate('resources.products.search')}
      texts="sold"
      isAdded={({ id }) => sold.has(id)}
      onAdd={add}
      onClose={onClose}
    />
  );
}
