import { FormHelperText, InputLabel } from '@mui/material';
import { useInput, useResourceContext, useTranslateLabel } from 'ra-core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { insertPlaceholder, markPlaceholders } from './placeholders.ts';
import './listing_templates.css';

interface Props {
  source: string;
  helperText?: string;
}

/** A text with marked placeholders, and a button that inserts one where the person types. */
export function PlaceholderInput({ source, helperText }: Props) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const frame = useRef<HTMLDivElement>(null);
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const type: unknown = useWatch({ name: 'type' });
  const label = String(translateLabel({ source, resource }));
  const value = String(field.value ?? '');
  const insert = (name: string) => {
    const input = frame.current?.querySelector('textarea');
    const { text, end } = insertPlaceholder(value, name, input?.selectionStart);
    field.onChange(text);
    // After the form has shown the text.
    setTimeout(() => {
      input?.focus();
      input?.setSelectionRange(end, end);
    });
  };
  const help = fieldState.error?.message ?? helperText;
  return (
    <div ref={frame} className="placeholder-input">
      <div>
        <InputLabel htmlFor={id} error={fieldState.invalid}>
          {label}
        </InputLabel>
        <PlaceholderMenu type={typeof type === 'number' ? type : null} label={label} onChoose={insert} />
      </div>
      <MarkedText
        {...field}
        id={id}
        value={value}
        marks={markPlaceholders(value)}
        rows={1}
        spellCheck={false}
        aria-invalid={fieldState.invalid}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      {help && (
        <FormHelperText id={`${id}-help`} error={fieldState.invalid}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
