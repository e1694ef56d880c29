import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PurchaseForm } from './PurchaseForm.tsx';
import type { CardGroup } from './foundCards.ts';
import { useAddCards } from './useAddCards.tsx';

interface Props {
  groups: readonly CardGroup[];
  /** Lookups of photos are still running. */
  isPending: boolean;
}

const unitsOf = (groups: readonly CardGroup[]) => groups.reduce((sum, { quantity }) => sum + quantity, 0);

/** Creates products for all cards in the list that have none, and shows the progress. */
export function CreateProductsBar({ groups, isPending }: Props) {
  const translate = useTranslate();
  const add = useAddCards();
  const isAt = (state: string) => groups.filter(({ addition }) => addition?.state === state);
  const open = groups.filter(({ known, addition }) => known && addition?.state !== 'added');
  const sending = isAt('sending');
  const failed = isAt('failed');
  const units = unitsOf(open);
  return (
    <PurchaseForm
      label={
        units > 0
          ? translate('matcher_list.create', { smart_count: units })
          : translate('matcher_list.nothing')
      }
      isDisabled={isPending || units === 0}
      onSubmit={(to) => add(open, to)}
    >
      <Typography role="status" className="tabular" sx={{ py: { sm: 1 } }}>
        {sending.length > 0
          ? translate('matcher_list.creating', {
              done: unitsOf(isAt('added')),
              total: unitsOf(groups.filter(({ addition }) => addition)),
            })
          : failed.length > 0 && translate('matcher_list.not_created', { smart_count: failed.length })}
      </Typography>
    </PurchaseForm>
  );
}
