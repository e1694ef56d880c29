import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { formatMoney } from '../../domain/format.ts';
import { FormattedText } from '../../ui/FormattedText.tsx';
import { Section } from '../../ui/Section.tsx';
import { rowButton } from '../../ui/rowButton.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRecordChange } from '../../ui/useRecordChange.ts';
import { figuresOf, type Costed } from '../costs/costed.ts';
import { LandedFigure } from '../costs/LandedFigure.tsx';

/** Where the batch is listed, for how much, and in what words. Only some backends tell. */
export function BatchInsertions({ batch }: { batch: InsertionBatch }) {
  const translate = useTranslate();
  const { remove } = useInsertionChanges(batch);
  const hasExtensions = useExtensions();
  if (!hasExtensions) return null;
  return (
    <Section title={translate('batches.insertions')}>
      {batch.insertions.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 0 }, pb: { xs: 2, sm: 0 } }}>
          {translate('batches.no_insertions')}
        </Typography>
      ) : (
        <Box component="ul" sx={list}>
          {batch.insertions.map((insertion) => (
            <InsertionRow
              key={insertion.id}
              insertion={insertion}
              batch={batch}
              onRemove={() => void remove(insertion)}
            />
          ))}
        </Box>
      )}
    </Section>
  );
}

interface RowProps {
  insertion: Insertion;
  batch: InsertionBatch;
  onRemove: () => void;
}

/** For how much the batch is listed on a site, beside what it cost. */
function InsertionRow({ insertion, batch, onRemove }: RowProps) {
  const translate = useTranslate();
  const of: Costed = { kind: 'batch', ...batch };
  const { plain, landed } = figuresOf(of);
  const { site, description } = insertion;
  const price = formatMoney(insertion.price);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2">{site}</Typography>
        <Typography className="tabular" sx={{ ml: 'auto', fontWeight: 600 }}>
          {price}
          {landed !== plain && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              , <LandedFigure of={of} isBeside />
            </Box>
          )}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate('batches.remove_insertion', { site, price })}
          {...rowButton(onRemove)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {description && <FormattedText html={description} />}
    </Box>
  );
}

/** What can be done to the insertions of a batch. */
function useInsertionChanges(batch: InsertionBatch) {
  const notifyDone = useNotifyDone();
  const { change } = useRecordChange('insertion_batches', batch);

  const restore = ({ id: _id, ...data }: Insertion) =>
    change({
      shown: batch,
      send: (provider) => provider.create('insertions', { data }),
      failure: 'batches.insertion_not_restored',
    });

  const remove = async (insertion: Insertion) => {
    const insertions = batch.insertions.filter(({ id }) => id !== insertion.id);
    const removed = await change({
      shown: { ...batch, insertions },
      send: (provider) => provider.delete('insertions', { id: insertion.id }),
      failure: 'batches.insertion_not_removed',
    });
    if (!removed) return;
    notifyDone('batches.insertion_removed', {
      label: 'ra.action.undo',
      onClick: () => void restore(insertion),
    });
  };

  return { remove };
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: { sm: 1 },
  borderTop: 1,
  borderColor: { xs: 'divider', sm: 'divider' },
  borderRadius: { sm: 1 },
};

const row = {
  pl: { xs: 2, sm: 1.5 },
  pr: 1,
  py: 0.5,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const;
