import { InputAdornment, Paper, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type RefObject } from 'react';
import { ImportChange, type Import } from '../../contract/imports.ts';
import { readTyped } from '../../contract/typed_numbers.ts';
import { formatRate } from '../../domain/format.ts';
import { useFailureText, useNotifyDone } from '../../ui/notices.tsx';
import { useImportChange } from './useImport.ts';

interface Props {
  imported: Import;
  field: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** How many yen a euro costs, saved when one leaves the field or presses Enter. */
export function RateField({ imported: { id, rate }, field, problem, onProblem }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyDone = useNotifyDone();
  const help = useId();
  const [typed, setTyped] = useState(rate === null ? '' : formatRate(rate));
  const { mutate, isPending } = useImportChange(id, {
    send: (provider, value: number) => provider.changeImport(id, { rate: value }),
    failure: 'imports.rate_not_saved',
    onDone: (imported) => notifyDone(translate('imports.rate_saved', { rate: formatRate(imported.rate) })),
  });

  const save = () => {
    if (isPending || (typed.trim() === '' && rate === null)) return;
    const typedRate = readTyped('rate', typed);
    if ('problem' in typedRate) return onProblem(typedRate.problem);
    if (typedRate.value === rate) return onProblem(undefined);
    const read = ImportChange.shape.rate.safeParse(typedRate.value);
    if (!read.success || read.data === undefined) return onProblem(read.error?.issues[0]?.message);
    onProblem(undefined);
    mutate(read.data, { onError: (error) => onProblem(failureText(error, 'rate')) });
  };
  return (
    <Paper variant="outlined" sx={{ ...panel, ...(rate === null && asked) }}>
      <TextField
        label={translate('imports.rate')}
        inputRef={field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
        error={problem !== undefined}
        helperText={problem}
        autoComplete="off"
        placeholder="163.20"
        slotProps={{
          htmlInput: { inputMode: 'decimal', readOnly: isPending, 'aria-describedby': help },
          input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
        }}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      <Typography id={help} color="text.secondary" sx={{ flex: 1, minWidth: 200, pt: { sm: 4 } }}>
        {rate === null && problem === undefined && (
          <Typography component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
            {translate('imports.rate_missing')}{' '}
          </Typography>
        )}
        {translate('imports.rate_help')}
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

const asked = { borderColor: 'warning.main' } as const;
