import { InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput, TextInput, type TextInputProps } from 'react-admin';
import { fieldsOf } from '../../../contract/fields.ts';
import type { ImportRow } from '../../../contract/import_rows.ts';
import { formatYen } from '../../../domain/format.ts';
import { ChoiceInput } from '../../../ui/inputs/ChoiceInput.tsx';
import {
  ForeignAmountInput,
  GramsInput,
  MoneyInput,
  PercentageInput,
  RateInput,
  TypedNumberInput,
} from '../../../ui/inputs/NumberInputs.tsx';
import { RecordInput } from '../../../ui/inputs/RecordInput.tsx';
import { SuggestionInput } from '../../../ui/inputs/SuggestionInput.tsx';
import { ExtraInputs, TypeInputs } from '../../products/index.ts';
import { useExtras, useTypes } from '../../types/index.ts';
import { listCorrectableFields, isRequired } from './corrections.ts';

const narrow = { maxWidth: 272 };
const NUMBERS = {
  money: MoneyInput,
  foreign: ForeignAmountInput,
  rate: RateInput,
  percent: PercentageInput,
  grams: GramsInput,
  yen: YenInput,
  date: DateInput,
};

/** The correctable fields of a row. */
export function CorrectInputs({ row }: { row: ImportRow }) {
  return (
    <>
      {listCorrectableFields(row).map((name, index) => (
        <CorrectInput key={name} row={row} name={name} autoFocus={index === 0} />
      ))}
      {row.kind === 'products' && <ProductExtras />}
    </>
  );
}

function CorrectInput({ row, name, autoFocus }: { row: ImportRow; name: string; autoFocus: boolean }) {
  const translate = useTranslate();
  const { kind = 'text', of, choices, suggestions } = fieldsOf(row.kind)[name] ?? {};
  const plain = {
    source: name,
    required: isRequired(row.kind, name),
    autoFocus,
    autoComplete: 'off',
    helperText: name === 'totalCost' ? translate('shipments.items_cost') : (false as const),
  };
  switch (kind) {
    case 'money':
    case 'foreign':
    case 'rate':
    case 'percent':
    case 'grams':
    case 'yen':
    case 'date': {
      const Input = NUMBERS[kind];
      return <Input {...plain} sx={narrow} />;
    }
    case 'type':
      return <KnownTypes />;
    case 'subtype':
      // Rendered together with its type.
      return null;
    case 'charges':
      return <TextInput {...plain} multiline helperText={translate('imports.charges_as')} />;
    case 'parts':
      return <TextInput {...plain} multiline helperText={translate(`sale_files.as.${name}`)} />;
    case 'address':
      return <TextInput {...plain} type="url" placeholder="https://" />;
    default:
      if (of) return <RecordInput source={name} reference={of} placeholder={translate('list.none')} />;
      if (choices) return <ChoiceInput source={name} choices={choices.map(named)} required sx={narrow} />;
      if (suggestions) return <SuggestionInput source={name} suggestions={suggestions} />;
      return <TextInput {...plain} />;
  }
}

const named = (name: string) => ({ id: name, name });

function KnownTypes() {
  return <TypeInputs types={useTypes()} />;
}

function ProductExtras() {
  return <ExtraInputs extras={useExtras()} />;
}

/** An amount in whole yen. */
function YenInput(props: TextInputProps) {
  return (
    <TypedNumberInput
      kind="yen"
      show={formatYen}
      {...props}
      slotProps={{ input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> } }}
    />
  );
}
