import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { typeInWords } from '../../domain/product.ts';
import { PickDialog } from '../../ui/PickDialog.tsx';

interface Props {
  /** Name of the target record, and prefix of its catalogue keys. */
  to: string;
  texts: string;
  /** Field that is empty in the offered products. */
  link: keyof Product;
  onAdd: (product: Product) => Promise<unknown>;
  onClose: () => void;
}

/** Products without this link, each with a button that adds the product. */
export function PickProductDialog({ to, texts, link, onAdd, onClose }: Props) {
  const translate = useTranslate();
  return (
    <PickDialog<Product>
      title={translate('products.add_to', { name: to })}
      resource="products"
      filter={{ [link]: null }}
      sort={{ field: 'id', order: 'DESC' }}
      icon={Inventory2Outlined}
      searchLabel={translate('resources.products.search')}
      texts={texts}
      describe={(product) => ({
        name: product.name,
        images: product.images,
        fact: typeInWords(product),
        value: formatMoney(product.estimated_cost),
      })}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}
