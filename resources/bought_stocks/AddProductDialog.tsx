import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Box, Button, Typography } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PAGE_SIZE, Pager } from '../../ui/Pager.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { typeOf } from '../products/typeOf.ts';
import { usePurchaseProducts } from './usePurchaseProducts.ts';

/** The products that are in no purchase yet, each with a button that attaches it. */
export function AddProductDialog({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  const translate = useTranslate();
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
        <Box sx={{ px: { xs: 2, sm: 0 }, py: { xs: 2, sm: 0 } }}>
          <SearchInput label={translate('products.search')} />
        </Box>
        <Unassigned purchase={purchase} />
      </ListBase>
    </RecordDialog>
  );
}

function Unassigned({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const { attach } = usePurchaseProducts(purchase);
  const { data = [], isPending, total } = useListContext<Product>();
  if (isPending) return <Box role="status" aria-label={translate('list.loading')} sx={{ minHeight: 200 }} />;
  if (total === 0) {
    return (
      <EmptyState icon={Inventory2Outlined} title={translate('purchases.no_unassigned')}>
        {translate('purchases.no_unassigned_help')}
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, px: { xs: 2, sm: 0 } }}>
        {data.map((product) => (
          <Box
            component="li"
            key={product.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 52,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Thumbnail images={product.images} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap title={product.name}>
                {product.name}
              </Typography>
              <Typography variant="caption" color="text.secondary" noWrap component="div">
                {typeOf(product)}
              </Typography>
            </Box>
            <Typography className="tabular">{formatMoney(product.estimated_cost)}</Typography>
            <Button
              variant="outlined"
              size="small"
              aria-label={translate('purchases.attach', { name: product.name })}
              onClick={() => void attach(product)}
            >
              {translate('ra.action.add')}
            </Button>
          </Box>
        ))}
      </Box>
      <Pager />
    </>
  );
}
