import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { NewVatRate, type VatSettings } from '../../contract/vat.ts';
import { localDate } from '../../domain/format.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { CountryInput } from './CountryInput.tsx';
import { useVatChanges } from './useVatChanges.ts';
import { VatFormDialog } from './VatFormDialog.tsx';
import { VatPercentInput } from './VatPercentInput.tsx';
import type { Rate } from './vatRules.ts';

interface Props {
  settings: VatSettings;
  /** The one that is changed; without it one is added. */
  rate: Rate | undefined;
  onClose: () => void;
}

/** The form of what a country asks from a day on. */
export function VatRateDialog({ settings, rate, onClose }: Props) {
  const translate = useTranslate();
  const { save } = useVatChanges(settings);
  const others = settings.rates.filter((one) => one !== rate);
  const isNew = ({ country, from }: Rate) =>
    !others.some((other) => other.country === country && other.from === from);
  const schema = NewVatRate.refine(isNew, { path: ['from'], error: translate('vat.rate_twice') });
  const onSave = (typed: FieldValues) =>
    save({ rates: [...others, NewVatRate.parse(typed)] }, 'vat.rate_saved');
  const label = (field: string) => translate(`vat.fields.${field}`);
  return (
    <VatFormDialog
      title={translate('vat.rate_title')}
      submitLabel={translate(rate ? 'ra.action.save' : 'vat.add_rate')}
      draft={`vat/rate/${rate ? `${rate.country} ${rate.from}` : 'new'}`}
      resolver={formResolver(schema)}
      defaultValues={asTyped(rate)}
      onSave={onSave}
      rows={[`rates.${others.length}`]}
      onClose={onClose}
    >
      <CountryInput label={label('country_of_rate')} offersRate={!rate} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <VatPercentInput label={label('percent')} />
        <DateInput source="from" label={label('from')} helperText={false} required />
      </Box>
    </VatFormDialog>
  );
}

function asTyped(rate: Rate | undefined): FieldValues {
  if (!rate) return { country: '', from: localDate(new Date()), percent: '' };
  return { ...rate, percent: String(rate.percent) };
}
