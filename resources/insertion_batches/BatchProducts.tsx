import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { NeedsExtensions } from '../../ui/NeedsExtensions.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useLinkedRecords } from '../../ui/useLinkedRecords.ts';
import { CreateProductDialog, PickProductDialog, ProductsSection } from '../products/index.ts';

interface Props {
  batch: InsertionBatch;
  onAdd: () => void;
  onCreate: () => void;
}

export function BatchProducts({ batch, onAdd, onCreate }: Props) {
  const translate = useTranslate();
  const { remove } = useBatchProducts(batch);
  return (
    <ProductsSection
      products={batch.products}
      estimatedCost={estimatedCost(batch.products)}
      texts="batches"
      controls={
        <>
          <NeedsExtensions>
            <Button variant="outlined" size="small" onClick={onAdd}>
              {translate('purchases.add_product')}
            </Button>
          </NeedsExtensions>
          <NeedsExtensions>
            <Button variant="outlined" size="small" onClick={onCreate}>
              {translate('purchases.create_product')}
            </Button>
          </NeedsExtensions>
        </>
      }
      onRemove={remove}
      needsExtensions
    />
  );
}

interface DialogProps {
  batch: InsertionBatch;
  onClose: () => void;
}

/** Adds products without a batch to this batch. */
export function AddToBatchDialog({ batch, onClose }: DialogProps) {
  const { attach } = useBatchProducts(batch);
  return (
    <PickProductDialog
      to={batch.name}
      texts="batches"
      link="insertion_batch"
      onAdd={attach}
      onClose={onClose}
    />
  );
}

export function CreateProductInBatch({ batch, onClose }: DialogProps) {
  const { created } = useBatchProducts(batch);
  const hasExtensions = useExtensions();
  if (!hasExtensions) return null;
  return (
    <CreateProductDialog
      draft={`insertion_batches/${batch.id}/products/create`}
      sent={{ insertion_batch: batch.id }}
      present={{ texts: 'batches', images: batch.images }}
      onCreated={created}
      onClose={onClose}
    />
  );
}

function useBatchProducts(batch: InsertionBatch) {
  return useLinkedRecords<InsertionBatch, Product>({
    resource: 'insertion_batches',
    open: batch,
    linked: 'products',
    link: 'insertion_batch',
    records: batch.products,
    withLinked: (products) => ({ ...batch, products }),
    texts: 'batches',
  });
}
