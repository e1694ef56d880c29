import Close from '@mui/icons-material/Close';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { formatMoney } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { typeOf } from '../products/typeOf.ts';
import { useBatchProducts } from './useBatchProducts.ts';

/** What the batch puts up for sale. */
export function BatchProducts({ batch }: { batch: InsertionBatch }) {
  const translate = useTranslate();
  const { remove } = useBatchProducts(batch);
  return (
    <Box
      component="section"
      aria-labelledby="batch-products"
      sx={{ mt: { xs: 1, sm: 3 }, px: { xs: 2, sm: 0 } }}
    >
      <Typography id="batch-products" component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate('purchases.products')}
      </Typography>
      {batch.products.length === 0 ? (
        <EmptyState icon={Inventory2Outlined} title={translate('batches.no_products')}>
          {translate('batches.no_products_help')}
        </EmptyState>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {batch.products.map((product) => (
            <Box key={product.id} component="li" sx={row}>
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
              <IconButton
                size="small"
                aria-label={translate('batches.remove', { name: product.name })}
                onClick={() => void remove(product)}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
