import { MenuItem, Select, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { useRole } from '../../../ui/useRole.ts';

const KEY = ['history', 'settings'];
/** The years that an owner can choose. */
const YEARS = [1, 2, 3, 5, 10];

/** How long the history is kept. Owners change it. */
export function KeptFor() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getHistorySettings(signal),
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (years: number) => dataProvider.changeHistorySettings({ years }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      notifyDone(translate('history.keep_saved', { smart_count: saved.years }));
    },
    onError: (error) => notifyFailure('history.keep_not_saved', error),
  });
  if (!data) return null;
  const { years } = data;
  if (!isOwner)
    return (
      <Typography color="text.secondary" sx={{ py: 1.5 }}>
        {translate('history.kept', { smart_count: years })}
      </Typography>
    );
  const choices = [...new Set([...YEARS, years])].toSorted((one, other) => one - other);
  return (
    <Select
      size="small"
      value={years}
      disabled={isPending}
      onChange={({ target }) => mutate(Number(target.value))}
      inputProps={{ 'aria-label': translate('history.keep') }}
      renderValue={(value) => translate('history.kept', { smart_count: value })}
      sx={{
        minHeight: 32,
        my: 1,
        '& .MuiSelect-select': { py: 0.75 },
        '& fieldset': { borderColor: 'divider' },
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate('history.keep_years', { smart_count: choice })}
        </MenuItem>
      ))}
    </Select>
  );
}
