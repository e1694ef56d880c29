import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import type { Type } from '../../contract/types.ts';
import { PRODUCT_STATES } from '../../domain/product.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import type { ChoicesOf } from '../../ui/lists/choices.ts';
import type { ListSettings } from '../../ui/lists/listSettings.ts';
import { ProductCards } from './ProductCards.tsx';
import { ProductTable } from './ProductTable.tsx';

export const ProductDetails = preloadablePopup(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
);

/** Read when the filter or the change of a type is opened, not with every list. */
const types: ChoicesOf<Type> = { resource: 'types', choicesOf: (all) => all };
const subtypes: ChoicesOf<Type> = {
  resource: 'types',
  choicesOf: (all) =>
    all.flatMap((type) => type.subtypes.map(({ id, name }) => ({ id, name: `${type.name} · ${name}` }))),
};

const settings: ListSettings = {
  filters: [
    { source: 'type', kind: 'choice', choices: types },
    { source: 'sub_type', kind: 'choice', choices: subtypes },
    { source: 'origin', kind: 'shared text' },
    { source: 'state', kind: 'shared text' },
    { source: 'boughtStock', kind: 'reference', reference: 'bought_stocks' },
    { source: 'insertion_batch', kind: 'reference', reference: 'insertion_batches' },
    { source: 'estimated_cost', kind: 'money' },
  ],
  sortable: [
    'name',
    'type',
    'sub_type',
    'origin',
    'boughtStock',
    'insertion_batch',
    'state',
    'estimated_cost',
  ],
  bulkFields: [
    { source: 'state', kind: 'text', suggestions: PRODUCT_STATES },
    { source: 'type', kind: 'choice', choices: types },
    { source: 'boughtStock', kind: 'reference', reference: 'bought_stocks' },
    { source: 'insertion_batch', kind: 'reference', reference: 'insertion_batches' },
    { source: 'origin', kind: 'text', suggestions: [] },
  ],
};

/** The stock; `inspect_product` in the address opens one product. */
export function ProductList() {
  return (
    <ResourceList
      resource="products"
      texts="products"
      icon={Inventory2Outlined}
      settings={settings}
      table={<ProductTable />}
      cards={<ProductCards />}
      details={ProductDetails}
    />
  );
}
