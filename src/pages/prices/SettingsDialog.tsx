import { Box, InputAdornment } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { PriceSettings } from '../../../contract/prices.ts';
import { formatCount, formatNumber } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { FormActions } from '../../../ui/FormActions.tsx';
import { formResolver } from '../../../ui/formResolver.ts';
import { MoneyInput, PercentageInput, TypedNumberInput } from '../../../ui/inputs/NumberInputs.tsx';
import { fieldErrorsOf, useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { RecordDialog } from '../../../ui/RecordDialog.tsx';
import { RecordForm } from '../../../ui/RecordForm.tsx';
import { createTypedSchema } from '../../../ui/typedNumbers.ts';
import { useRefetchRecords } from '../../../ui/useRefetchRecords.ts';
import { MarketOrder } from './MarketOrder.tsx';
import { usePriceSettings } from './usePriceCheck.ts';

/** From which difference on a price is wrong, from which age on it is stale, and which market comes first. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const { data: settings } = usePriceSettings();
  const save = async (typed: FieldValues) => {
    try {
      await dataProvider.changePriceSettings(createTypedSchema(PriceSettings).parse(typed));
    } catch (error) {
      notifyFailure('prices.settings_not_saved', error);
      return fieldErrorsOf(error);
    }
    notifyDone(translate('prices.settings_saved'));
    void refetch();
    onClose();
    return undefined;
  };
  const label = (field: string) => translate(`prices.settings_fields.${field}`);
  return (
    <RecordDialog title={translate('prices.settings')} width={480} onClose={onClose} flush>
      {settings ? (
        <RecordForm resolver={formResolver(PriceSettings)} defaultValues={toTyped(settings)} onSubmit={save}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}>
            <PercentageInput
              source="underpriced_percent"
              label={label('underpriced_percent')}
              helperText={translate('prices.settings_help.underpriced_percent')}
              autoComplete="off"
              required
            />
            <PercentageInput
              source="overpriced_percent"
              label={label('overpriced_percent')}
              helperText={translate('prices.settings_help.overpriced_percent')}
              autoComplete="off"
              required
            />
            <MoneyInput
              source="least_difference"
              label={label('least_difference')}
              helperText={translate('prices.settings_help.least_difference')}
              autoComplete="off"
              required
            />
            <TypedNumberInput
              kind="count"
              show={formatCount}
              source="stale_days"
              label={label('stale_days')}
              helperText={translate('prices.settings_help.stale_days')}
              autoComplete="off"
              required
              slotProps={{
                input: {
                  endAdornment: <InputAdornment position="end">{translate('prices.days')}</InputAdornment>,
                },
              }}
            />
            <MarketOrder source="markets" />
          </Box>
          <FormActions submitLabel={translate('ra.action.save')} cancel={onClose} />
        </RecordForm>
      ) : (
        <PageSkeleton />
      )}
    </RecordDialog>
  );
}

function toTyped(settings: PriceSettings): FieldValues {
  return {
    ...settings,
    underpriced_percent: formatNumber(settings.underpriced_percent),
    overpriced_percent: formatNumber(settings.overpriced_percent),
    least_difference: settings.least_difference.toFixed(2),
    stale_days: String(settings.stale_days),
  };
}
