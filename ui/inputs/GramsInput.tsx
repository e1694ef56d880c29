import { InputAdornment } from '@mui/material';
import type { TextInputProps } from 'react-admin';
import { formatGrams } from '../../domain/format.ts';
import { TypedNumberInput } from './TypedNumberInput.tsx';

/** A weight in grams. */
export function GramsInput(props: TextInputProps) {
  return (
    <TypedNumberInput
      kind="grams"
      show={formatGrams}
      {...props}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">g</InputAdornment> } }}
    />
  );
}
