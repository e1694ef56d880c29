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

/** What is typed with decimals. */
const DECIMAL: ReadonlySet<NumberKind> = new Set(['money', 'foreign', 'rate', 'percent']);

interface Props extends TextInputProps {
  kind: NumberKind;
  show: (value: number) => string;
}

/** A number as people type it. Shows what it is understood as, where that may surprise. */
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

/** An amount whose currency stands elsewhere. */
export function AmountInput(props: TextInputProps) {
  return <TypedNumberInput kind="foreign" show={formatCount} {...props} />;
}

/** How much of a currency a euro cost. */
export function RateInput(props: TextInputProps) {
  return <TypedNumberInput kind="rate" show={formatRate} {...props} />;
}

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

/** A percentage. */
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
