import ArrowBack from '@mui/icons-material/ArrowBack';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, IconButton, Skeleton } from '@mui/material';
import { LinkBase, useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { AddProductDialog } from './AddProductDialog.tsx';
import { ProductFromPurchase } from '../products/ProductFromPurchase.tsx';
import { CoverageBadge } from './CoverageBadge.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { PurchaseProducts } from './PurchaseProducts.tsx';
import { PurchaseTotals } from './PurchaseTotals.tsx';
import { useInspection } from './inspect.ts';
import { usePurchaseProducts } from './usePurchaseProducts.ts';

/** The details of the purchase that the address names, over the list. */
export function PurchaseDialog() {
  const inspection = useInspection();
  const [isAdding, setAdding] = useState(false);
  const translate = useTranslate();
  const { id, shipment } = inspection;
  const { data: purchase, error } = useGetOne<BoughtStock>(
    'bought_stocks',
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  if (id === undefined) return null;

  const back = shipment !== undefined && (
    <IconButton
      component={LinkBase}
      to={`/incoming_shipments/${shipment}/show`}
      aria-label={translate('purchases.back_to_shipment')}
      sx={{ ml: -1.5 }}
    >
      <ArrowBack />
    </IconButton>
  );
  if (!purchase) {
    return (
      <RecordDialog
        title={translate(error ? 'purchases.gone' : 'dialog.loading')}
        onClose={inspection.close}
        before={back}
      >
        {error ? <EmptyState icon={SearchOff} title={translate('purchases.gone_help')} /> : <Placeholder />}
      </RecordDialog>
    );
  }
  return (
    <>
      <RecordDialog
        title={purchase.name || `#${purchase.id}`}
        badge={<CoverageBadge purchase={purchase} />}
        before={back}
        onClose={inspection.close}
        actions={
          <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' }, '& > *': { flex: 1 } }}>
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {translate('purchases.add_product')}
            </Button>
            <Button variant="contained" onClick={inspection.createProduct}>
              {translate('purchases.create_product')}
            </Button>
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: { xs: 0, sm: 3 }, gridTemplateColumns: { sm: '292px 1fr' } }}>
          <Carousel
            key={purchase.id}
            images={purchase.images}
            name={purchase.name}
            height={{ xs: 228, sm: 252 }}
          />
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column-reverse', sm: 'column' },
              justifyContent: 'space-between',
              gap: { sm: 2 },
            }}
          >
            <PurchaseFacts purchase={purchase} />
            <PurchaseTotals purchase={purchase} />
          </Box>
        </Box>
        <PurchaseProducts purchase={purchase} />
      </RecordDialog>
      {isAdding && <AddProductDialog purchase={purchase} onClose={() => setAdding(false)} />}
      {inspection.isCreatingProduct && (
        <CreateProduct purchase={purchase} onClose={inspection.closeCreateProduct} />
      )}
    </>
  );
}

function CreateProduct({ purchase, onClose }: { purchase: BoughtStock; onClose: () => void }) {
  const { created } = usePurchaseProducts(purchase);
  return <ProductFromPurchase purchase={purchase} onClose={onClose} onCreated={created} />;
}

function Placeholder() {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '292px 1fr' } }}>
      <Skeleton variant="rounded" height={252} />
      <Skeleton variant="rounded" height={252} />
    </Box>
  );
}
