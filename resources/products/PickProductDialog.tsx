import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { ListBase, useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PAGE_SIZE } from '../../providers/firstPage.ts';
import { saidByOurselves } from '../../ui/lists/saidByOurselves.ts';
import { PickList } from '../../ui/PickList.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { typeInWords } from '../../domain/product.ts';

interface Props {
  /** The name of what the products are added to. */
  to: string;
  /** Which products are offered. */
  filter: Partial<Record<keyof Product, null>>;
  /** What is said when there are none of them. */
  empty: { title: string; help: string };
  onAdd: (product: Product) => Promise<unknown>;
  onClose: () => void;
}

/** Products that belong to nothing of the kind yet, each with a button that adds it. */
export function PickProductDialog({ to, filter, empty, onAdd, onClose }: Props) {
  const translate = useTranslate();
  return (
    <RecordDialog title={translate('products.add_to', { name: to })} onClose={onClose} width={640}>
      <ListBase
        resource="products"
        disableAuthentication
        filter={filter}
        perPage={PAGE_SIZE}
        sort={{ field: 'id', order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
        queryOptions={saidByOurselves}
      >
        <PickList<Product>
          searchLabel={translate('products.search')}
          empty={
            <EmptyState icon={Inventory2Outlined} title={empty.title}>
              {empty.help}
            </EmptyState>
          }
          describe={(product) => ({
            name: product.name,
            images: product.images,
            fact: typeInWords(product),
            value: formatMoney(product.estimated_cost),
          })}
          addLabel={(name) => translate('list.add', { name })}
          onAdd={(product) => void onAdd(product)}
        />
      </ListBase>
    </RecordDialog>
  );
}
