import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, lazy, useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import { EURO } from '../../domain/foreign.ts';
import { LISTING_FORMATS } from '../../domain/listings/listing.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { PercentageInput, RateInput } from '../../ui/inputs/NumberInputs.tsx';
import { useSites } from '../sites/index.ts';
import { useTypes } from '../types/index.ts';
import { PlaceholderChips } from './PlaceholderChips.tsx';
import { useFormatName } from './TemplateList.tsx';

const DescriptionInput = lazy(async () => {
  const { DescriptionInput: Input } = await import('../../ui/inputs/DescriptionInput.tsx');
  return { default: Input };
});

const TEXTS = ['title', 'category', 'condition', 'grader', 'grade', 'certificate'] as const;

/** The inputs of a template. A chip of a placeholder adds it to the text input that had the focus last. */
export function TemplateInputs() {
  const translate = useTranslate();
  const formatName = useFormatName();
  const types = useTypes();
  const { data: sites = [] } = useSites();
  const [site, currency, format]: unknown[] = useWatch({ name: ['site', 'currency', 'format'] });
  const [focused, setFocused] = useState<string>('title');
  const label = (field: string) => translate(`resources.listing_templates.fields.${field}`);
  const text = (source: string) => (
    <TextInput
      key={source}
      source={source}
      helperText={false}
      autoComplete="off"
      onFocus={() => setFocused(source)}
    />
  );
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      <ChoiceInput
        source="site"
        choices={named([String(site ?? ''), ...sites.map(({ name }) => name)])}
        required
        sx={narrow}
      />
      <ChoiceInput
        source="format"
        choices={LISTING_FORMATS.map((id) => ({ id, name: formatName(id) }))}
        required
        sx={narrow}
      />
      <ChoiceInput source="type" choices={types} emptyText={label('all_types')} displayEmpty sx={narrow} />
      {TEXTS.map(text)}
      <Suspense fallback={<Skeleton variant="rounded" height={196} />}>
        <DescriptionInput />
      </Suspense>
      {format === 'other' && (
        <TextInput
          source="columns"
          multiline
          minRows={3}
          helperText={label('columns_help')}
          onFocus={() => setFocused('columns')}
        />
      )}
      <PlaceholderChips into={focused} />
      <PercentageInput source="pricePercent" required helperText={false} autoComplete="off" sx={narrow} />
      <TextInput source="priceEnding" helperText={false} autoComplete="off" inputMode="numeric" sx={narrow} />
      <PercentageInput source="marginPercent" helperText={false} autoComplete="off" sx={narrow} />
      <TextInput
        source="handlingDays"
        helperText={false}
        autoComplete="off"
        inputMode="numeric"
        sx={narrow}
      />
      <ChoiceInput
        source="currency"
        choices={named([...CURRENCIES, String(currency || EURO)])}
        required
        sx={narrow}
      />
      {currency !== EURO && <RateInput source="rate" helperText={false} autoComplete="off" sx={narrow} />}
    </>
  );
}

const named = (names: readonly string[]) =>
  [...new Set(names)].filter(Boolean).map((name) => ({ id: name, name }));
const narrow = { maxWidth: 272 };
