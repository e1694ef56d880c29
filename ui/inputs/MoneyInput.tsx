import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';

/** An amount in euros as it is typed, comma or dot; the contract's schema reads it. */
export function MoneyInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      slotProps={{ input: { startAdornment: <InputAdornment position="start">€</InputAdornment> } }}
    />
  );
}
