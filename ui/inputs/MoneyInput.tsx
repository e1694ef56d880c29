import { InputAdornment } from '@mui/material';
import type { TextInputProps } from 'react-admin';
import { formatMoney } from '../../domain/format.ts';
import { TypedNumberInput } from './TypedNumberInput.tsx';

/** An amount in euros. */
export function MoneyInput(props: TextInputProps) {
  return (
    <TypedNumberInput
      kind="money"
      show={formatMoney}
      {...props}
      slotProps={{ input: { startAdornment: <InputAdornment position="start">€</InputAdornment> } }}
    />
  );
}
