import { Autocomplete, Box, ButtonBase, FormHelperText, OutlinedInput, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FIELDS } from '../../contract/fields.ts';
import type { Sale } from '../../contract/sales.ts';
import { UNKNOWN_TEXT, formatCountry, formatDate } from '../../domain/format.ts';
import { PACKED } from '../../domain/sale.ts';
import { countries, countriesLike } from '../../ui/inputs/countries.ts';
import { useMay } from '../../ui/useRole.ts';
import { useFieldChange, type TypedField } from './useFieldChange.ts';

interface Props {
  sale: Sale;
  field: TypedField;
}

/** Tracking number of an order. The input is open while a packed order has no number. */
export function TrackingNumber({ sale }: Pick<Props, 'sale'>) {
  const isAsked = sale.trackingNumber === '' && sale.state === PACKED;
  return <FieldInPlace sale={sale} field="trackingNumber" isOpen={isAsked} />;
}

/** A field of an order, edited in place. Enter and the loss of focus save; Escape cancels. Viewers see the value. */
export function FieldInPlace({ sale, field, isOpen = false }: Props & { isOpen?: boolean }) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const isTyped = isEditing || isOpen;
  const [focusButton, button] = useFocusAfter(isTyped);
  const mayEdit = useMay('operator');
  const { name } = sale;
  const value = inWords(sale, field);
  const close = (focusesButton: boolean) => {
    setEditing(false);
    focusButton(focusesButton);
  };
  if (!mayEdit) return value || UNKNOWN_TEXT;
  if (isEditing && field === 'buyerCountry') return <CountryField sale={sale} onClose={close} />;
  if (isTyped) return <FieldInput sale={sale} field={field} isOpened={isEditing} onClose={close} />;
  return (
    <ButtonBase
      ref={button}
      aria-label={
        value
          ? translate(`sale_edits.${field}.edit`, { name, value })
          : translate(`sale_edits.${field}.add`, { name })
      }
      onClick={(event) => {
        event.stopPropagation();
        setEditing(true);
      }}
      sx={{ ...shown, ...(field === 'trackingNumber' && value ? accent : dashed) }}
    >
      {value || UNKNOWN_TEXT}
    </ButtonBase>
  );
}

/** Focuses the button when its input has disappeared, which may happen after the order is read again. */
function useFocusAfter(isTyped: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isTyped) return;
    button.current?.focus();
    setWanted(false);
  }, [isWanted, isTyped]);
  return [setWanted, button] as const;
}

function inWords(sale: Sale, field: TypedField): string {
  const value = sale[field];
  if (!value) return '';
  if (isDay(field)) return formatDate(value);
  return field === 'buyerCountry' ? formatCountry(value) : value;
}

function isDay(field: TypedField): boolean {
  return FIELDS.sales[field].kind === 'date';
}

interface InputProps extends Props {
  /** The operator opened the input. */
  isOpened: boolean;
  onClose: (focusesButton: boolean) => void;
}

export function FieldInput({ sale, field, isOpened, onClose }: InputProps) {
  const translate = useTranslate();
  const save = useFieldChange(sale, field);
  const before = sale[field] ?? '';
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();
  const saving = useRef(false);
  const commit = async (focusesButton: boolean) => {
    const text = typed.trim();
    if (saving.current) return;
    if (text === before || (text === '' && field === 'day')) return onClose(focusesButton);
    saving.current = true;
    const failed = await save(text);
    saving.current = false;
    setProblem(failed?.problem);
    if (!failed) onClose(focusesButton);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return void commit(true);
    setTyped(before);
    setProblem(undefined);
    onClose(true);
  };
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <OutlinedInput
        size="small"
        type={isDay(field) ? 'date' : 'text'}
        autoFocus={isOpened}
        value={typed}
        error={problem !== undefined}
        placeholder={
          field === 'trackingNumber' ? translate('resources.sales.fields.trackingNumber') : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => isOpened && !isDay(field) && event.target.select()}
        onBlur={() => void commit(false)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': translate(`sale_edits.${field}.input`, { name: sale.name }),
          maxLength: 300,
          autoComplete: 'off',
          spellCheck: field === 'note',
        }}
        sx={inputLook}
      />
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

/** The buyer's country, chosen from a list. Empty means unknown. */
function CountryField({ sale, onClose }: Pick<InputProps, 'sale' | 'onClose'>) {
  const translate = useTranslate();
  const save = useFieldChange(sale, 'buyerCountry');
  const [before] = useState(countries().find(({ id }) => id === sale.buyerCountry) ?? null);
  const choose = async (code: string) => {
    if (!(await save(code))) onClose(true);
  };
  return (
    <Autocomplete
      openOnFocus
      autoHighlight
      options={countries()}
      getOptionLabel={({ name }) => name}
      filterOptions={(_all, { inputValue }) => countriesLike(inputValue)}
      defaultValue={before}
      onChange={(_event, chosen) => void choose(chosen?.id ?? '')}
      onBlur={() => onClose(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          autoFocus
          size="small"
          slotProps={{
            htmlInput: {
              ...input.inputProps,
              'aria-label': translate('sale_edits.buyerCountry.input', { name: sale.name }),
            },
          }}
        />
      )}
    />
  );
}

const inputLook = {
  width: '100%',
  minHeight: 32,
  '& input': { py: 0.5, px: 1.25 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const shown = {
  display: 'inline-block',
  maxWidth: '100%',
  minHeight: 20,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'text',
  // Large enough to touch, aligned with the text in the line.
  '@media (pointer: coarse)': { py: 1.5, my: -1.5, verticalAlign: 'top' },
} as const;

const accent = { color: 'primary.main', '&:hover': { textDecoration: 'underline' } } as const;

const dashed = {
  textDecoration: 'underline dashed 1px',
  textDecorationColor: 'var(--line)',
  textUnderlineOffset: 5,
  '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' },
} as const;
