import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { UNKNOWN, formatCount, formatMoney } from '../../domain/format.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { AddToBatchDialog } from './AddToBatchDialog.tsx';
import { BatchProducts } from './BatchProducts.tsx';
import { CreateInsertionDialog } from './CreateInsertionDialog.tsx';
import { useInspection } from './inspect.ts';

/** The details of the batch that the address names, over the list. */
export function BatchDialog() {
  const { id, close } = useInspection();
  const translate = useTranslate();
  const [popup, setPopup] = useState<'add' | 'insertion'>();
  const { data: batch, error } = useGetOne<InsertionBatch>(
    'insertion_batches',
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  if (id === undefined) return null;
  if (!batch) {
    return (
      <RecordDialog title={translate(error ? 'batches.gone' : 'dialog.loading')} onClose={close}>
        {error ? (
          <EmptyState icon={SearchOff} title={translate('batches.gone_help')} />
        ) : (
          <Skeleton variant="rounded" height={252} />
        )}
      </RecordDialog>
    );
  }
  return (
    <>
      <RecordDialog
        title={batch.name}
        onClose={close}
        actions={
          <Box
            role="group"
            aria-label={translate('batches.actions')}
            sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' }, '& > *': { flex: 1 } }}
          >
            <Button variant="outlined" onClick={() => setPopup('add')}>
              {translate('purchases.add_product')}
            </Button>
            <Button variant="contained" onClick={() => setPopup('insertion')}>
              {translate('batches.create_insertion')}
            </Button>
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: { xs: 0, sm: 3 }, gridTemplateColumns: { sm: '292px 1fr' } }}>
          <Carousel key={batch.id} images={batch.images} name={batch.name} height={{ xs: 228, sm: 252 }} />
          <Box
            component="dl"
            sx={{ display: 'grid', alignContent: 'start', gap: 2, m: 0, p: { xs: 2, sm: 0 } }}
          >
            <Fact label={translate('resources.insertion_batches.fields.status')}>
              {batch.status || UNKNOWN}
            </Fact>
            <Fact label={translate('purchases.products')}>{formatCount(batch.products.length)}</Fact>
            <Fact label={translate('purchases.estimated_cost')}>
              {formatMoney(estimatedCost(batch.products))}
            </Fact>
          </Box>
        </Box>
        <BatchProducts batch={batch} />
      </RecordDialog>
      {popup === 'add' && <AddToBatchDialog batch={batch} onClose={() => setPopup(undefined)} />}
      {popup === 'insertion' && <CreateInsertionDialog batch={batch} onClose={() => setPopup(undefined)} />}
    </>
  );
}
