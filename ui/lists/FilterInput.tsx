import { Box, InputLabel } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { AutocompleteArrayInput, DateInput, TextInput } from 'react-admin';
import { useId } from 'react';
import {
  ForeignAmountInput,
  GramsInput,
  MoneyInput,
  PercentageInput,
  RateInput,
} from '../inputs/NumberInputs.tsx';
import { CountryChoiceInput } from '../inputs/CountryChoiceInput.tsx';
import { RecordInput } from '../inputs/RecordInput.tsx';
import type { NamedField } from '../fields.ts';
import { isChoiceField, useChoices } from './choices.ts';
import { filterKeys, isRangeKind } from './listFilter.ts';
import { SharedTextInput } from './SharedTextInput.tsx';

/** Inputs for kinds that are filtered by a range. */
export const BOUNDED_INPUTS = {
  money: MoneyInput,
  foreign: ForeignAmountInput,
  rate: RateInput,
  percent: PercentageInput,
  grams: GramsInput,
  date: DateInput,
};

export function FilterInput({ field }: { field: NamedField }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { source, kind, of, isShared } = field;
  const label = translate(`resources.${resource}.fields.${source}`);
  const [first = '', last = ''] = filterKeys(field);
  if (isChoiceField(field)) return <ChoicesInput field={field} label={label} />;
  if (of) return <RecordInput source={first} label={label} reference={of} none={translate('list.none')} />;
  if (isRangeKind(kind))
    return <RangeInput label={label} first={first} last={last} input={BOUNDED_INPUTS[kind]} />;
  if (field.isCountry) return <CountryChoiceInput source={first} label={label} />;
  if (isShared) return <SharedTextInput source={first} label={label} field={source} />;
  return <TextInput source={first} label={label} helperText={false} autoComplete="off" />;
}

function ChoicesInput({ field, label }: { field: NamedField; label: string }) {
  return (
    <AutocompleteArrayInput
      source={field.source}
      label={label}
      choices={useChoices(field)}
      translateChoice={false}
      helperText={false}
    />
  );
}

interface RangeProps {
  label: string;
  first: string;
  last: string;
  input: (typeof BOUNDED_INPUTS)[keyof typeof BOUNDED_INPUTS];
}

function RangeInput({ label, first, last, input: Input }: RangeProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading}>
      <InputLabel id={heading} component="span">
        {label}
      </InputLabel>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1.5,
          '& label': { fontSize: 12, color: 'text.secondary', mb: 0.25 },
        }}
      >
        <Input source={first} label={translate('list.from')} helperText={false} />
        <Input source={last} label={translate('list.to')} helperText={false} />
      </Box>
    </Box>
  );
}
