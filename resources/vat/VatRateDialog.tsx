import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { NewVatRate, vatRateKey, type VatRate, type VatSettings } from '../../contract/vat.ts';
import { localDate } from '../../domain/format.ts';
import { removeRow } from '../../ui/changes/rows.ts';
import { formResolver } from '../../ui/formResolver.ts';
import { createTypedSchema } from '../../ui/typedNumbers.ts';
import { CountryInput } from './CountryInput.tsx';
import { useBaseSettings } from './useBaseSettings.ts';
import { useVatChanges } from './useVatChanges.ts';
import { VatFormDialog } from './VatFormDialog.tsx';
import { VatPercentInput } from './VatPercentInput.tsx';

interface Props {
  settings: VatSettings;
  /** The rate to change; undefined for a new rate. */
  rate: VatRate | undefined;
  onClose: () => void;
}

/** Form of a country's VAT rate from a day on. */
export function VatRateDialog({ settings: shown, rate, onClose }: Props) {
  const translate = useTranslate();
  const own = rate && vatRateKey(rate);
  const draft = `vat/rate/${own ?? 'new'}`;
  const { settings, learn } = useBaseSettings(shown, { draft, own });
  const { save } = useVatChanges(settings);
  const others = removeRow(settings.rates, rate, vatRateKey);
  const isNew = (typed: VatRate) => !others.some((other) => vatRateKey(other) === vatRateKey(typed));
  const schema = NewVatRate.refine(isNew, { path: ['from'], error: translate('vat.rate_twice') });
  const onSave = (typed: FieldValues) =>
    save({ rates: [...others, createTypedSchema(NewVatRate).parse(typed)] }, 'vat.rate_saved');
  const label = (field: string) => translate(`vat.fields.${field}`);
  return (
    <VatFormDialog
      title={translate('vat.rate_title')}
      submitLabel={translate(rate ? 'ra.action.save' : 'vat.add_rate')}
      draft={draft}
      base={settings}
      resolver={formResolver(schema)}
      defaultValues={asTyped(rate)}
      onSave={onSave}
      learn={learn}
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

function asTyped(rate: VatRate | undefined): FieldValues {
  if (!rate) return { country: '', from: localDate(new Date()), percent: '' };
  return { ...rate, percent: String(rate.percent) };
}
