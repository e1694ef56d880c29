import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ProductCards } from './ProductCards.tsx';
import { ProductTable } from './ProductTable.tsx';

export const ProductDetails = preloadablePopup(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
);

/** The stock; `inspect_product` in the address opens one product. */
export function ProductList() {
  return (
    <ResourceList
      resource="products"
      texts="products"
      icon={Inventory2Outlined}
      table={<ProductTable />}
      cards={<ProductCards />}
      details={ProductDetails}
    />
  );
}
