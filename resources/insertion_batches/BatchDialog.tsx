import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { UNKNOWN_TEXT, formatCount, formatMoney } from '../../domain/format.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { canBeSold } from '../../domain/product.ts';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { Fact, Facts, PicturesAndFacts } from '../../ui/Facts.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { LandedCostFigure } from '../costs/index.ts';
import { useOpenSaleForm, usePreloadedSaleForm } from '../sales/index.ts';
import { BatchEdit } from './BatchEdit.tsx';
import { BatchInsertions } from './BatchInsertions.tsx';
import { AddToBatchDialog, BatchProducts, CreateProductInBatch } from './BatchProducts.tsx';
import { CreateInsertionDialog } from './CreateInsertionDialog.tsx';

/** Details of the batch in the address, over the list. */
export function BatchDialog() {
  const inspection = useInspection('insertion_batches');
  const { popup, open, closePopup } = inspection;
  const [isAdding, setAdding] = useState(false);
  return (
    <InspectedRecord<InsertionBatch>
      resource="insertion_batches"
      inspection={inspection}
      renderDetails={(batch) => ({
        title: batch.name || `#${batch.id}`,
        actions: <BatchActions batch={batch} onCreateInsertion={() => open('create_insertion')} />,
        children: (
          <>
            <PicturesAndFacts key={batch.id} images={batch.images} name={batch.name}>
              <BatchFacts batch={batch} />
            </PicturesAndFacts>
            <BatchProducts
              batch={batch}
              onAdd={() => setAdding(true)}
              onCreate={() => open('create_product')}
            />
            <BatchInsertions batch={batch} />
          </>
        ),
      })}
      renderPopups={(batch) => (
        <>
          {isAdding && <AddToBatchDialog batch={batch} onClose={() => setAdding(false)} />}
          {popup === 'create_product' && <CreateProductInBatch batch={batch} onClose={closePopup} />}
          {popup === 'create_insertion' && <CreateInsertionDialog batch={batch} onClose={closePopup} />}
          {popup === 'edit' && <BatchEdit batch={batch} onClose={closePopup} />}
        </>
      )}
    />
  );
}

interface ActionsProps {
  batch: InsertionBatch;
  onCreateInsertion: () => void;
}

function BatchActions({ batch, onCreateInsertion }: ActionsProps) {
  const translate = useTranslate();
  const sell = useOpenSaleForm();
  usePreloadedSaleForm();
  const canSell = useExtensions() === true && batch.products.some(canBeSold);
  return (
    <Box
      component="section"
      aria-labelledby="batch-actions"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        width: '100%',
      }}
    >
      <Typography id="batch-actions" component="h3" variant="h3">
        {translate('batches.actions')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {canSell && (
          <Button variant="outlined" onClick={() => sell.batch(batch.id)}>
            {translate('sold.mark')}
          </Button>
        )}
        <Button variant="contained" onClick={onCreateInsertion}>
          {translate('batches.create_insertion')}
        </Button>
      </Box>
    </Box>
  );
}

function BatchFacts({ batch }: { batch: InsertionBatch }) {
  const translate = useTranslate();
  const hasExtensions = useExtensions();
  return (
    <Facts>
      <Fact label={translate('resources.insertion_batches.fields.status')}>
        {batch.status || UNKNOWN_TEXT}
      </Fact>
      <Fact label={translate('purchases.products')}>{formatCount(batch.products.length)}</Fact>
      {hasExtensions && (
        <Fact label={translate('batches.insertions')}>{formatCount(batch.insertions.length)}</Fact>
      )}
      <Fact label={translate('purchases.estimated_cost')}>
        {formatMoney(estimatedCost(batch.products))}{' '}
        <LandedCostFigure of={{ kind: 'batch', ...batch }} isBeside />
      </Fact>
    </Facts>
  );
}
