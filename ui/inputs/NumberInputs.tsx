import { InputAdornment } from '@mui/material';
import { useWrappedSource } from 'ra-core';
import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { NumberKind } from '../../domain/typed_number.ts';
import {
  formatCount,
  formatExactPercent,
  formatGrams,
  formatMoney,
  formatRate,
} from '../../domain/format.ts';
import { describeTypedNumber } from '../typedNumbers.ts';

/** Kinds that are typed with decimals. */
const DECIMAL: ReadonlySet<NumberKind> = new Set(['money', 'foreign', 'rate', 'percent']);

interface Props extends TextInputProps {
  kind: NumberKind;
  show: (value: number) => string;
}

/** A number input. Shows the interpreted value where the interpretation may surprise. */
export function TypedNumberInput({ kind, show, source, helperText, ...props }: Props) {
  const typed: unknown = useWatch({ name: useWrappedSource(source) });
  return (
    <TextInput
      inputMode={DECIMAL.has(kind) ? 'decimal' : 'numeric'}
      {...props}
      source={source}
      helperText={describeTypedNumber(kind, typed, show) ?? helperText}
    />
  );
}

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

/** An amount in a foreign currency. The currency is in another field. */
export function ForeignAmountInput(props: TextInputProps) {
  return <TypedNumberInput kind="foreign" show={formatCount} {...props} />;
}

/** Exchange rate: units of a currency per euro. */
export function RateInput(props: TextInputProps) {
  return <TypedNumberInput kind="rate" show={formatRate} {...props} />;
}

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

export function PercentageInput(props: TextInputProps) {
  return (
    <TypedNumberInput
      kind="percent"
      show={formatExactPercent}
      {...props}
      slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
    />
  );
}
