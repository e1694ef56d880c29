import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import { formatMoney } from '../../domain/format.ts';
import { typeInWords } from '../../domain/product.ts';
import { PickDialog } from '../../ui/PickDialog.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

interface Props {
  sale: Sale;
  /** Without a product. */
  line: SaleLine;
  onClose: () => void;
}

/** The products that are left, each with a button that says that it was this line’s. */
export function LinkProductDialog({ sale, line, onClose }: Props) {
  const translate = useTranslate();
  const { link } = useSaleChanges(sale);
  const choose = async (product: Product) => {
    if (await link(line.id, product.id)) onClose();
  };
  return (
    <PickDialog<Product>
      title={translate('sale_details.link_line', { name: line.title })}
      resource="products"
      filter={{ presence: ['here', 'coming'] }}
      sort={{ field: 'id', order: 'DESC' }}
      icon={Inventory2Outlined}
      searchLabel={translate('resources.products.search')}
      texts="sale_details"
      describe={(product) => ({
        name: product.name,
        images: product.images,
        fact: [product.sku, typeInWords(product)].filter(Boolean).join(' · '),
        value: formatMoney(product.landed_cost),
      })}
      onAdd={choose}
      onClose={onClose}
    />
  );
}
