import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { UNSOLD_UNITS } from './unsoldUnits.ts';
import { useSaleChanges } from './useSaleChanges.ts';

interface Props {
  sale: Sale;
  /** A line without a product. */
  line: SaleLine;
  onClose: () => void;
}

/** Unsold products, each with a button that links the product to this line. */
export function LinkProductDialog({ sale, line, onClose }: Props) {
  const translate = useTranslate();
  const { link } = useSaleChanges(sale);
  const choose = async (product: Product) => {
    if (await link(line.id, product.id)) onClose();
  };
  return (
    <PickDialog<Product>
      title={translate('sale_details.link_line', { name: line.title })}
      {...UNSOLD_UNITS}
      icon={Inventory2Outlined}
      searchLabel={translate('resources.products.search')}
      texts="sale_details"
      onAdd={choose}
      onClose={onClose}
    />
  );
}
