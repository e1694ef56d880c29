import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { vatRateKey, type VatRate, type VatSettings } from '../../contract/vat.ts';
import { formatCountry, formatDate } from '../../domain/format.ts';
import { removeRow } from '../../ui/changes/rows.ts';
import { STANDARD_RATES } from './standardRates.ts';
import { DatedSettingRow } from './DatedSettingRow.tsx';
import { useVatChanges } from './useVatChanges.ts';
import { useVatForm } from './useVatForm.ts';
import { listSettingsWithEnds, listRatesWithEnds } from './vatRules.ts';
import { VatSection } from './VatSection.tsx';

/** VAT rates of countries by their first day. */
export function VatRates({ settings }: { settings: VatSettings }) {
  const translate = useTranslate();
  const { change } = useVatChanges(settings);
  const { openRate } = useVatForm();
  const opener = useRef<HTMLButtonElement>(null);
  const { rates } = settings;
  const rest = restOf(settings);
  const removeRate = (rate: VatRate) => {
    opener.current?.focus();
    void change({ rates: removeRow(rates, rate, vatRateKey) }, 'vat.rate_deleted');
  };
  return (
    <VatSection
      title={translate('vat.rates')}
      help={translate('vat.rates_help')}
      actions={
        <>
          <Button ref={opener} startIcon={<Add />} onClick={() => openRate()} sx={{ ml: -1 }}>
            {translate('vat.add_rate')}
          </Button>
          {rest.length > 0 && (
            <>
              <Button
                onClick={() => void change({ rates: [...rates, ...rest] }, 'vat.rates_saved')}
                sx={{ ml: { xs: -1, sm: 0 } }}
              >
                {translate('vat.add_rest')}
              </Button>
              <Typography variant="caption" color="text.secondary">
                {translate('vat.rest_help')}
              </Typography>
            </>
          )}
        </>
      }
    >
      {rates.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 1 }}>
          {translate('vat.no_rates')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listRatesWithEnds(settings).map(({ setting: rate, before }) => {
          const country = formatCountry(rate.country);
          const names = { country, day: formatDate(rate.from) };
          return (
            <DatedSettingRow
              key={vatRateKey(rate)}
              from={rate.from}
              before={before}
              editLabel={translate('vat.edit_rate', names)}
              deleteLabel={translate('vat.delete_rate', names)}
              onEdit={() => openRate(rate)}
              onDelete={() => removeRate(rate)}
            >
              <Typography className="tabular">
                {country}{' '}
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {`${rate.percent}%`}
                </Box>
              </Typography>
            </DatedSettingRow>
          );
        })}
      </Box>
    </VatSection>
  );
}

/** Standard rates of EU countries that have no rate yet, from the first day of the first rule. */
function restOf({ rules, rates }: VatSettings): VatRate[] {
  const from = listSettingsWithEnds(rules).at(-1)?.setting.from;
  if (from === undefined) return [];
  const known = new Set(rates.map(({ country }) => country));
  return Object.entries(STANDARD_RATES).flatMap(([country, percent]) =>
    known.has(country) ? [] : [{ country, from, percent }],
  );
}
