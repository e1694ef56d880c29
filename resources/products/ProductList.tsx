import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { PRODUCT_STATES } from '../../domain/product.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import type { ListSettings } from '../../ui/lists/listSettings.ts';
import { ProductCards } from './ProductCards.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useTypes } from './types.ts';

export const ProductDetails = preloadablePopup(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
);

/** The subtypes of every type, with its name. */
function useSubtypes() {
  const types = useTypes();
  return types.flatMap((type) =>
    type.subtypes.map(({ id, name }) => ({ id, name: `${type.name} · ${name}` })),
  );
}

const settings: ListSettings = {
  filters: [
    { source: 'type', kind: 'choice', useChoices: useTypes },
    { source: 'sub_type', kind: 'choice', useChoices: useSubtypes },
    { source: 'origin', kind: 'text' },
    { source: 'state', kind: 'text' },
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
    { source: 'type', kind: 'choice', useChoices: useTypes },
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
