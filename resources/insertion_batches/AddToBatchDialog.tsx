import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { PickProductDialog } from '../products/PickProductDialog.tsx';
import { useProductChanges } from './useProductChanges.ts';

const UNASSIGNED = { insertion_batch: null };

/** Puts products into the batch that are in none yet. */
export function AddToBatchDialog({ batch, onClose }: { batch: InsertionBatch; onClose: () => void }) {
  const translate = useTranslate();
  const { add } = useProductChanges(batch);
  return (
    <PickProductDialog
      to={batch.name}
      filter={UNASSIGNED}
      empty={{ title: translate('batches.no_unassigned'), help: translate('batches.no_unassigned_help') }}
      onAdd={add}
      onClose={onClose}
    />
  );
}
