import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';

/** An amount in whole yen as it is typed. */
export function YenInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      slotProps={{ input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> } }}
    />
  );
}
