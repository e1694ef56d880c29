import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { ListBase, useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { PickList } from '../../ui/PickList.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { typeOf } from '../products/typeOf.ts';
import { useBatchProducts } from './useBatchProducts.ts';

/** The products that are in no batch yet, each with a button that adds it. */
export function AddToBatchDialog({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  const translate = useTranslate();
  const { add } = useBatchProducts(batch);
  return (
    <RecordDialog
      title={translate('purchases.add_product_to', { name: batch.name })}
      onClose={onClose}
      width={640}
    >
      <ListBase
        resource="products"
        disableAuthentication
        filter={{ insertion_batch: null }}
        perPage={PAGE_SIZE}
        sort={{ field: 'id', order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
      >
        <PickList<Product>
          searchLabel={translate('products.search')}
          empty={
            <EmptyState icon={Inventory2Outlined} title={translate('batches.no_unassigned')}>
              {translate('batches.no_unassigned_help')}
            </EmptyState>
          }
          describe={(product) => ({
            name: product.name,
            images: product.images,
            fact: typeOf(product),
            value: formatMoney(product.estimated_cost),
          })}
          addLabel={(name) => translate('purchases.attach', { name })}
          onAdd={(product) => void add(product)}
        />
      </ListBase>
    </RecordDialog>
  );
}
