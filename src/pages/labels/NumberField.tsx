import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { parseMachineNumber } from '../../../domain/machine_number.ts';

interface Props {
  label: string;
  /** The text of the value. */
  value: string;
  unit: string;
  isValid: (value: number) => boolean;
  /** Said of a value that is not valid. */
  wrong: string;
  onChange: (value: number) => void;
}

/** A short number with its unit. A typed value that is not valid stays, and changes nothing. */
export function NumberField({ label, value, unit, isValid, wrong, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const read = (text: string) => parseMachineNumber(text.replace('−', '-'));
  const number = read(shown);
  const isWrong = number === undefined || !isValid(number);
  return (
    <TextField
      label={label}
      value={shown}
      error={isWrong}
      helperText={isWrong ? wrong : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const changed = read(target.value);
        if (changed !== undefined && isValid(changed)) onChange(changed);
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
      onFocus={({ target }) => target.select()}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end" disableTypography className="label-unit">
              {unit}
            </InputAdornment>
          ),
        },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', className: 'tabular' },
      }}
    />
  );
}
