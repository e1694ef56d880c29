import { Box, TextField, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BinRecord } from '../../../contract/bin.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Restoring, TakenNumbers } from './useRestore.ts';

/** Asks for new numbers of records whose number is taken. The server's error stands below each field. */
export function NumbersDialog({ restoring, taken }: { restoring: Restoring; taken: TakenNumbers }) {
  const translate = useTranslate();
  const { data = [] } = useListContext<BinRecord>();
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const { choice, errors } = taken;
  const asked = Object.keys(errors).map(Number);
  const counted = { smart_count: asked.length };
  return (
    <ConfirmDialog
      title={translate('bin.taken_title', counted)}
      label={translate('bin.restore')}
      isPending={restoring.isPending}
      isDisabled={asked.some((id) => !numbers[id]?.trim())}
      onConfirm={() =>
        restoring.restore(choice.ids, { ...choice, numbers: { ...choice.numbers, ...numbers } })
      }
      onClose={restoring.cancel}
    >
      <Typography sx={{ mb: 2 }}>{translate('bin.taken_help', counted)}</Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {asked.map((id) => {
          const { name = '', number = '' } = data.find((record) => record.id === id) ?? {};
          return (
            <TextField
              key={id}
              fullWidth
              label={translate('bin.taken_number', { name: name || `#${id}`, number })}
              value={numbers[id] ?? ''}
              autoComplete="off"
              error
              helperText={errors[id]}
              onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
            />
          );
        })}
      </Box>
    </ConfirmDialog>
  );
}
