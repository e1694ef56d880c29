import { Paper, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { readTyped } from '../../contract/typed_numbers.ts';
import { formatRate } from '../../domain/format.ts';
import { useFailureText } from '../../ui/notices.tsx';
import { useImportChange } from './useImport.ts';

/** What each currency of a file of sales costs that its rows do not say. */
export function RateFields({ imported }: { imported: Import }) {
  const currencies = imported.file?.currencies ?? [];
  return currencies.map((currency) => (
    <CurrencyRate key={currency} imported={imported} currency={currency} />
  ));
}

/** How much of a currency a euro cost, saved when one leaves the field or presses Enter. */
function CurrencyRate({ imported, currency }: { imported: Import; currency: string }) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const help = useId();
  const known = imported.file?.rates[currency];
  const [typed, setTyped] = useState(known === undefined ? '' : formatRate(known));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useImportChange(imported.id, {
    send: (provider, rate: number) => provider.changeImport(imported.id, { rates: { [currency]: rate } }),
    failure: 'imports.rate_not_saved',
  });
  const save = () => {
    if (isPending || typed.trim() === '') return;
    const read = readTyped('rate', typed);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    if (read.value !== known)
      mutate(read.value, { onError: (error) => setProblem(failureText(error, 'rates')) });
  };
  return (
    <Paper variant="outlined" sx={{ ...panel, ...(known === undefined && { borderColor: 'warning.main' }) }}>
      <TextField
        label={translate('sale_files.rate', { currency })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        error={problem !== undefined}
        helperText={problem}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', readOnly: isPending, 'aria-describedby': help } }}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      <Typography id={help} color="text.secondary" sx={{ flex: 1, minWidth: 200, pt: { sm: 4 } }}>
        {translate('sale_files.rate_help', { currency })}
      </Typography>
    </Paper>
  );
}

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2, sm: 3 },
  py: 2,
} as const;
