import { InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { formatPercent } from '../../domain/format.ts';
import { TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';
import { STANDARD_RATES } from './standardRates.ts';

/** VAT rate of the country in the form, marked while only suggested. */
export function VatPercentInput({ label }: { label: string }) {
  const translate = useTranslate();
  const [country, percent]: unknown[] = useWatch({ name: ['country', 'percent'] });
  const isSuggested = percent !== '' && percent === String(STANDARD_RATES[String(country)]);
  return (
    <TypedNumberInput
      kind="percent"
      show={formatPercent}
      source="percent"
      label={label}
      inputMode="decimal"
      helperText={isSuggested ? translate('vat.suggested') : false}
      autoComplete="off"
      required
      slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
    />
  );
}
