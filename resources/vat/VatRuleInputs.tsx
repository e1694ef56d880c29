import { Box, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { VatRulesAndRates } from '../../contract/vat.ts';
import { MARGIN_METHODS, NEGATIVE_TOTALS, vatRateOn, VAT_PERIODS, VAT_SCHEMES } from '../../domain/vat.ts';
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { MoneyInput, PercentageInput } from '../../ui/inputs/NumberInputs.tsx';
import { CountryInput } from './CountryInput.tsx';
import { computeNeededMarginStock } from './marginStock.ts';
import { PresetInput } from './PresetInput.tsx';
import { VatPercentInput } from './VatPercentInput.tsx';

interface Props {
  settings: VatRulesAndRates;
  /** All rules except the rule in the form. */
  others: VatRulesAndRates['rules'];
  isNew: boolean;
}

/** Inputs of a VAT rule, each choice with an explanation. */
export function VatRuleInputs({ settings, others, isNew }: Props) {
  const translate = useTranslate();
  const [from, country, isRegistered, marginMethod]: unknown[] = useWatch({
    name: ['from', 'country', 'isRegistered', 'marginMethod'],
  });
  const label = (field: string) => translate(`vat.fields.${field}`);
  const isRateKnown = Boolean(country) && vatRateOn(settings, String(country), String(from)) !== undefined;
  const method = MARGIN_METHODS.find((one) => one === marginMethod) ?? 'unit';
  const stock = computeNeededMarginStock(
    { from: String(from ?? ''), isRegistered: isRegistered !== false, marginMethod: method },
    others,
  );
  const begins = (
    <>
      <Box sx={two}>
        <DateInput source="from" label={label('from')} helperText={translate('vat.anew')} required />
        <CountryInput label={label('country')} offersRate={isNew} />
      </Box>
      {settings.rules.length > 0 && <ExplainedCheckbox source="isRegistered" />}
    </>
  );
  const marginStock = stock && (
    <MoneyInput
      source="marginStock"
      label={label('marginStock')}
      helperText={translate(`vat.margin_stock.${stock}`)}
      autoComplete="off"
    />
  );
  if (isRegistered === false) {
    return (
      <>
        {begins}
        {marginStock}
      </>
    );
  }
  return (
    <>
      <PresetInput />
      {begins}
      <Box sx={two}>
        {Boolean(country) && !isRateKnown && <VatPercentInput label={label('standard')} />}
        <ChoiceInput
          source="period"
          label={label('period')}
          choices={named(translate, VAT_PERIODS, 'vat.periods')}
          required
        />
      </Box>
      <ExplainedInput
        source="usualScheme"
        choices={named(translate, VAT_SCHEMES, 'resources.bought_stocks.choices.vatScheme')}
        words="schemes_help"
      />
      <ExplainedInput
        source="marginMethod"
        choices={named(translate, MARGIN_METHODS, 'vat.margins')}
        words="margins_help"
      />
      {method === 'flat' && (
        <PercentageInput
          source="flatPercent"
          label={label('flatPercent')}
          helperText={translate('vat.fields.flatPercent_help')}
          autoComplete="off"
          required
        />
      )}
      {method === 'global' && <GlobalInputs />}
      {marginStock}
      <ExplainedCheckbox source="countsCharges" />
      <ExplainedCheckbox source="recoversImportVat" />
      <ExplainedCheckbox source="namesSellers" />
    </>
  );
}

/** Inputs for the global margin scheme. */
function GlobalInputs() {
  const translate = useTranslate();
  return (
    <>
      <MoneyInput
        source="globalLimit"
        label={translate('vat.fields.globalLimit')}
        helperText={translate('vat.fields.globalLimit_help')}
        autoComplete="off"
      />
      <ExplainedInput
        source="negativeTotals"
        choices={named(translate, NEGATIVE_TOTALS, 'vat.negative_totals')}
        words="negative_totals_help"
      />
    </>
  );
}

const named = (translate: ReturnType<typeof useTranslate>, choices: readonly string[], words: string) =>
  choices.map((id) => ({ id, name: translate(`${words}.${id}`) }));

/** A checkbox with an explanation below. */
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
  /** Catalogue key of the explanations. */
  words: string;
}

/** A select with an explanation of the chosen value below. */
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
