import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { framedListStyle } from '../../ui/ruledList.ts';
import { Section } from '../../ui/Section.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { EditInsertionDialog } from './EditInsertionDialog.tsx';
import { InsertionRow } from './InsertionRow.tsx';
import { useInsertionChanges } from './useInsertionChanges.ts';

/** The listings of a batch with price and description. Only backends with extensions have them. */
export function BatchInsertions({ batch }: { batch: InsertionBatch }) {
  const translate = useTranslate();
  const changes = useInsertionChanges(batch);
  const [edited, setEdited] = useState<number>();
  const hasExtensions = useExtensions();
  const insertion = batch.insertions.find(({ id }) => id === edited);
  if (!hasExtensions) return null;
  return (
    <Section title={translate('batches.insertions')}>
      {batch.insertions.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 0 }, pb: { xs: 2, sm: 0 } }}>
          {translate('batches.no_insertions')}
        </Typography>
      ) : (
        <Box component="ul" sx={framedListStyle}>
          {batch.insertions.map((one) => (
            <InsertionRow
              key={one.id}
              insertion={one}
              batch={batch}
              changes={changes}
              onEdit={() => setEdited(one.id)}
            />
          ))}
        </Box>
      )}
      {insertion && <EditInsertionDialog insertion={insertion} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}
