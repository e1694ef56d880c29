import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { ListBase, useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PAGE_SIZE } from '../../ui/Pager.tsx';
import { PickList } from '../../ui/PickList.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { typeOf } from '../products/typeOf.ts';
import { usePurchaseProducts } from './usePurchaseProducts.ts';

/** The products that are in no purchase yet, each with a button that attaches it. */
export function AddProductDialog({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  const translate = useTranslate();
  const { attach } = usePurchaseProducts(purchase);
  return (
    <RecordDialog
      title={translate('purchases.add_product_to', { name: purchase.name })}
      onClose={onClose}
      width={640}
    >
      <ListBase
        resource="products"
        disableAuthentication
        filter={{ boughtStock: null }}
        perPage={PAGE_SIZE}
        sort={{ field: 'id', order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
      >
        <PickList<Product>
          searchLabel={translate('products.search')}
          empty={
            <EmptyState icon={Inventory2Outlined} title={translate('purchases.no_unassigned')}>
              {translate('purchases.no_unassigned_help')}
            </EmptyState>
          }
          describe={(product) => ({
            name: product.name,
            images: product.images,
            fact: typeOf(product),
            value: formatMoney(product.estimated_cost),
          })}
          addLabel={(name) => translate('purchases.attach', { name })}
          onAdd={(product) => void attach(product)}
        />
      </ListBase>
    </RecordDialog>
  );
}
