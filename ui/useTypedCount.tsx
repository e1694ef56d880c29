import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../domain/format.ts';

/** Deleting more records than this asks for their number. */
const MOST_UNASKED = 100;

/** The field in which the number of many records is typed before they are deleted. `isTyped` without a field, too. */
export function useTypedCount(count: number | undefined) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  if (count === undefined || count <= MOST_UNASKED) return { field: null, isTyped: true };
  const field = (
    <TextField
      fullWidth
      label={translate('delete.type_number', { count: formatCount(count) })}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ mt: 2 }}
    />
  );
  return { field, isTyped: typed.replaceAll(/[\s,.]/g, '') === String(count) };
}
