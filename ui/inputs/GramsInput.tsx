import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';

/** A weight in grams as it is typed. */
export function GramsInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      slotProps={{ input: { endAdornment: <InputAdornment position="end">g</InputAdornment> } }}
    />
  );
}
