import { InputAdornment } from '@mui/material';
import type { TextInputProps } from 'react-admin';
import { formatYen } from '../../../domain/format.ts';
import { TypedNumberInput } from '../../../ui/inputs/TypedNumberInput.tsx';

/** An amount in whole yen. */
export function YenInput(props: TextInputProps) {
  return (
    <TypedNumberInput
      kind="yen"
      show={formatYen}
      {...props}
      slotProps={{ input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> } }}
    />
  );
}
