import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { CreateProductDialog } from '../products/CreateProductDialog.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useProductChanges } from './useProductChanges.ts';

/** Makes products that are sold with the batch. */
export function CreateProductInBatch({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  const { created } = useProductChanges(batch);
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
