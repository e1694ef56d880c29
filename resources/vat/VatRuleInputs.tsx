import { Box, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RulesAndRates } from '../../contract/vat.ts';
import { MARGIN_METHODS, rateOn, VAT_PERIODS, VAT_SCHEMES } from '../../domain/vat.ts';
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { CountryInput } from './CountryInput.tsx';
import { VatPercentInput } from './VatPercentInput.tsx';

/** How the shop is taxed from a day on, each choice with what it does. */
export function VatRuleInputs({ settings, isNew }: { settings: RulesAndRates; isNew: boolean }) {
  const translate = useTranslate();
  const [from, country, isRegistered]: unknown[] = useWatch({ name: ['from', 'country', 'isRegistered'] });
  const label = (field: string) => translate(`vat.fields.${field}`);
  const named = (choices: readonly string[], words: string) =>
    choices.map((id) => ({ id, name: translate(`${words}.${id}`) }));
  const isRateKnown = Boolean(country) && rateOn(settings, String(country), String(from)) !== undefined;
  const begins = (
    <>
      <Box sx={two}>
        <DateInput source="from" label={label('from')} helperText={translate('vat.anew')} required />
        <CountryInput label={label('country')} offersRate={isNew} />
      </Box>
      {settings.rules.length > 0 && <ExplainedCheckbox source="isRegistered" />}
    </>
  );
  if (isRegistered === false) return begins;
  return (
    <>
      {begins}
      <Box sx={two}>
        {Boolean(country) && !isRateKnown && <VatPercentInput label={label('standard')} />}
        <ChoiceInput
          source="period"
          label={label('period')}
          choices={named(VAT_PERIODS, 'vat.periods')}
          required
        />
      </Box>
      <ExplainedInput
        source="usualScheme"
        choices={named(VAT_SCHEMES, 'resources.bought_stocks.choices.vatScheme')}
        words="schemes_help"
      />
      <ExplainedInput
        source="marginMethod"
        choices={named(MARGIN_METHODS, 'vat.margins')}
        words="margins_help"
      />
      <ExplainedCheckbox source="countsCharges" />
      <ExplainedCheckbox source="recoversImportVat" />
    </>
  );
}

/** Yes or no, and below it what that does. */
function ExplainedCheckbox({ source }: { source: string }) {
  const translate = useTranslate();
  return (
    <div>
      <CheckboxInput source={source} label={translate(`vat.fields.${source}`)} />
      <FormHelperText sx={{ m: 0, pl: 2.875 }}>{translate(`vat.fields.${source}_help`)}</FormHelperText>
    </div>
  );
}

interface Explained {
  source: string;
  choices: readonly { id: string; name: string }[];
  /** Where the catalogue says what each of them does. */
  words: string;
}

/** A choice, and below it what it does. */
function ExplainedInput({ source, choices, words }: Explained) {
  const translate = useTranslate();
  const chosen: unknown = useWatch({ name: source });
  return (
    <ChoiceInput
      source={source}
      label={translate(`vat.fields.${source}`)}
      choices={[...choices]}
      helperText={translate(`vat.${words}.${String(chosen)}`)}
      required
    />
  );
}

const two = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
