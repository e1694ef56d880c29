import { Box, InputLabel } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { AutocompleteArrayInput, DateInput, TextInput } from 'react-admin';
import { useId } from 'react';
import { GramsInput } from '../inputs/GramsInput.tsx';
import { MoneyInput } from '../inputs/MoneyInput.tsx';
import { RecordInput } from '../inputs/RecordInput.tsx';
import { useChoices, type Choices } from './choices.ts';
import { filterKeys, type ListFilter } from './listFilter.ts';
import { SharedTextInput } from './SharedTextInput.tsx';

const BOUNDS = { money: MoneyInput, grams: GramsInput, date: DateInput };

/** The input of one filter. */
export function FilterInput({ filter }: { filter: ListFilter }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = translate(`resources.${resource}.fields.${filter.source}`);
  const [first = '', last = ''] = filterKeys(filter);
  switch (filter.kind) {
    case 'shared text':
      return <SharedTextInput source={first} label={label} field={filter.source} />;
    case 'text':
      return <TextInput source={first} label={label} helperText={false} autoComplete="off" />;
    case 'choice':
      return <ChoicesInput source={first} label={label} choices={filter.choices} />;
    case 'reference':
      return (
        <RecordInput
          source={first}
          label={label}
          reference={filter.reference}
          none={translate('list.none')}
        />
      );
    case 'money':
    case 'grams':
    case 'date':
      return <RangeInput label={label} first={first} last={last} input={BOUNDS[filter.kind]} />;
  }
}

interface ChoicesProps {
  source: string;
  label: string;
  choices: Choices;
}

function ChoicesInput({ source, label, choices }: ChoicesProps) {
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={[...useChoices(choices)]}
      translateChoice={false}
      helperText={false}
    />
  );
}

interface RangeProps {
  label: string;
  first: string;
  last: string;
  input: (typeof BOUNDS)[keyof typeof BOUNDS];
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
