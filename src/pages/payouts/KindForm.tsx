import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { StatementRow } from '../../../contract/payouts.ts';
import { TRANSACTION_KINDS } from '../../../domain/site_transaction.ts';
import { useTransactionText } from './transactionText.ts';
import { useSaveKind } from './useSaveKind.ts';

/** Kinds to choose from for a row that the console does not understand. Payouts have no rows. */
const OFFERED = TRANSACTION_KINDS.filter((kind) => kind !== 'payout');

export function KindForm({ row, currency }: { row: StatementRow; currency: string }) {
  const translate = useTranslate();
  const inWords = useTransactionText(currency);
  const [kind, setKind] = useState(row.kind);
  const { save, isSaving } = useSaveKind(row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind !== row.kind) void save(kind);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        error
        value={kind}
        onChange={({ target }) => setKind(OFFERED.find((one) => one === target.value) ?? kind)}
        slotProps={{
          select: {
            SelectDisplayProps: { 'aria-label': translate('statement.kind_of', { row: inWords(row) }) },
          },
        }}
        sx={{
          width: 168,
          '& .MuiInputBase-root': { height: 32, minHeight: 32, '@media (pointer: coarse)': { height: 44 } },
        }}
      >
        {OFFERED.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`resources.site_transactions.choices.kind.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" size="small" loading={isSaving} disabled={kind === row.kind}>
        {translate('statement.save')}
      </Button>
    </Box>
  );
}
