import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, lazy } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import { EURO } from '../../domain/foreign.ts';
import { LISTING_FORMATS } from '../../domain/listings/listing.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { PercentageInput, RateInput } from '../../ui/inputs/NumberInputs.tsx';
import { useSites } from '../sites/index.ts';
import { useTypes } from '../types/index.ts';
import { ColumnsInput } from './ColumnsInput.tsx';
import { PlaceholderInput } from './PlaceholderInput.tsx';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { insertInHtml } from './placeholders.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useFormatName } from './TemplateList.tsx';
import './listing_templates.css';

const DescriptionInput = lazy(async () => {
  const { DescriptionInput: Input } = await import('../../ui/inputs/DescriptionInput.tsx');
  return { default: Input };
});

/** The inputs of a template, with the listing that it makes of a product. */
export function TemplateInputs() {
  const translate = useTranslate();
  const formatName = useFormatName();
  const types = useTypes();
  const { data: sites = [] } = useSites();
  const { getValues, setValue } = useFormContext();
  const [site, currency, type]: unknown[] = useWatch({ name: ['site', 'currency', 'type'] });
  const label = (field: string) => translate(`resources.listing_templates.fields.${field}`);
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      <Box sx={pair}>
        <ChoiceInput
          source="site"
          choices={named([String(site ?? ''), ...sites.map(({ name }) => name)])}
          required
        />
        <ChoiceInput
          source="format"
          choices={LISTING_FORMATS.map((id) => ({ id, name: formatName(id) }))}
          required
        />
        <ChoiceInput source="type" choices={types} emptyText={label('all_types')} displayEmpty />
      </Box>
      <PlaceholderInput source="title" />
      <PlaceholderInput source="category" />
      <PlaceholderInput source="condition" />
      <Box sx={pair}>
        <PlaceholderInput source="grader" />
        <PlaceholderInput source="grade" />
      </Box>
      <PlaceholderInput source="certificate" />
      <div>
        <Suspense fallback={<Skeleton variant="rounded" height={196} />}>
          <DescriptionInput />
        </Suspense>
        <PlaceholderMenu
          type={typeof type === 'number' ? type : null}
          isOfListing
          label={label('description')}
          onChoose={(name) =>
            setValue('description', insertInHtml(String(getValues('description') ?? ''), name), {
              shouldDirty: true,
            })
          }
        />
      </div>
      <Box sx={pair}>
        <PercentageInput source="pricePercent" required helperText={false} autoComplete="off" />
        <TextInput
          source="priceEnding"
          helperText={translate('listing_templates.price_ending_help')}
          autoComplete="off"
          inputMode="numeric"
        />
        <PercentageInput
          source="marginPercent"
          helperText={translate('listing_templates.margin_help')}
          autoComplete="off"
        />
        <TextInput source="handlingDays" helperText={false} autoComplete="off" inputMode="numeric" />
        <ChoiceInput source="currency" choices={named([...CURRENCIES, String(currency || EURO)])} required />
        {currency !== EURO && <RateInput source="rate" helperText={false} autoComplete="off" />}
      </Box>
      <ColumnsInput />
      <div className="template-preview">
        <TemplatePreview />
      </div>
    </>
  );
}

const named = (names: readonly string[]) =>
  [...new Set(names)].filter(Boolean).map((name) => ({ id: name, name }));

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.5,
  alignItems: 'start',
} as const;
