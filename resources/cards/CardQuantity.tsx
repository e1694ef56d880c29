import { TextField } from '@mui/material';
import { useState } from 'react';
import { MAX_QUANTITY } from '../../contract/products.ts';

interface Props {
  label: string;
  quantity: number;
  isDisabled: boolean;
  onCount: (quantity: number) => void;
}

/** How many there are. What is no such number is as it was, once one leaves the field. */
export function CardQuantity({ label, quantity, isDisabled, onCount }: Props) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const count = Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY) onCount(count);
  };
  return (
    <TextField
      type="number"
      size="small"
      value={typed ?? quantity}
      disabled={isDisabled}
      onChange={({ target: { value } }) => type(value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { 'aria-label': label, min: 1, max: MAX_QUANTITY } }}
      sx={{ width: 80, flex: 'none' }}
    />
  );
}
