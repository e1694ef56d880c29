import { useWrappedSource } from 'ra-core';
import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedNumber, type NumberKind } from '../../domain/typed_number.ts';

interface Props extends TextInputProps {
  kind: NumberKind;
  show: (value: number) => string;
}

/** A number as people type it, read as the contract's schema reads it. Says how, where that may surprise. */
export function TypedNumberInput({ kind, show, source, helperText, ...props }: Props) {
  const typed: unknown = useWatch({ name: useWrappedSource(source) });
  const value = typeof typed === 'string' ? typedNumber(kind, typed) : undefined;
  const isPlain = value === undefined || Number(String(typed).replace(',', '.')) === value;
  return (
    <TextInput
      inputMode={kind === 'money' ? 'decimal' : 'numeric'}
      {...props}
      source={source}
      helperText={isPlain ? helperText : show(value)}
    />
  );
}
