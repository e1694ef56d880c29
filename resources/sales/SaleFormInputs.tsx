import { Box, Button, InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CURRENCIES } from '../../contract/paid_amounts.ts';
import { EURO } from '../../domain/foreign.ts';
import { formatForeign, formatRate } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { CountryChoiceInput } from '../../ui/inputs/CountryChoiceInput.tsx';
import { MoneyInput, TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';
import { SuggestionInput } from '../../ui/inputs/SuggestionInput.tsx';
import { AskAboutRate } from '../../ui/rates/AskAboutRate.tsx';
import { currencySign } from '../../ui/paidAmounts.ts';
import { TreatmentInput } from './TreatmentInput.tsx';
import { allocateLinePrices, type SaleForm } from './saleForm.ts';

interface OrderProps {
  form: SaleForm;
  sites: { names: string[]; isKnown: (name: string) => boolean };
  hasVat: boolean;
}

/** Site, order number, day, buyer's country and VAT treatment. */
export function OrderInputs({ form, sites, hasVat }: OrderProps) {
  const translate = useTranslate();
  const label = useLabel();
  const site = form.site.trim();
  const isNew = site !== '' && !sites.isKnown(site);
  return (
    <>
      <SuggestionInput
        source="site"
        label={label('site')}
        suggestions={sites.names}
        hasArrow
        helperText={isNew ? translate('sold.new_site', { site }) : undefined}
      />
      <TextInput source="orderNumber" label={label('orderNumber')} helperText={false} autoComplete="off" />
      <DateInput source="day" label={label('day')} helperText={false} />
      <CountryChoiceInput source="buyerCountry" label={label('buyerCountry')} />
      {hasVat && <TreatmentInput order={form} />}
    </>
  );
}

/** Postage charged and paid, packaging, and the currency of the order. */
export function PostageInputs({ form }: { form: SaleForm }) {
  const translate = useTranslate();
  const label = useLabel();
  const { setValue } = useFormContext();
  const { currency } = form;
  const isForeign = currency !== EURO;
  return (
    <>
      <Box sx={three}>
        <TypedNumberInput
          kind="foreign"
          show={(value) => formatForeign(value, currency)}
          source="postageCharged"
          label={label('postageCharged')}
          helperText={false}
          autoComplete="off"
          slotProps={{
            input: {
              startAdornment: <InputAdornment position="start">{currencySign(currency)}</InputAdornment>,
            },
          }}
        />
        <MoneyInput source="postagePaid" label={label('postagePaid')} helperText={false} autoComplete="off" />
        <MoneyInput source="packaging" label={label('packaging')} helperText={false} autoComplete="off" />
      </Box>
      {isForeign ? (
        <CurrencyInputs form={form} />
      ) : (
        <Button size="small" sx={small} onClick={() => setValue('currency', OTHER, { shouldDirty: true })}>
          {translate('sold.other_currency')}
        </Button>
      )}
    </>
  );
}

/** The most likely foreign currency. */
const OTHER = 'USD';
/** A small muted line with a touch area of full height. */
const small = {
  gridColumn: '1 / -1',
  justifySelf: 'start',
  p: 0,
  minHeight: 0,
  mt: -0.5,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 400,
  '@media (pointer: coarse)': { py: 1.75, my: -1.25 },
} as const;
const three = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: '128fr 111fr 95fr', sm: '236fr 110fr 110fr' },
} as const;

function CurrencyInputs({ form }: { form: SaleForm }) {
  const { currency } = form;
  const translate = useTranslate();
  const label = useLabel();
  const sign = currencySign(currency);
  return (
    <>
      <ChoiceInput
        source="currency"
        label={label('currency')}
        choices={CURRENCIES.map((one) => ({ id: one, name: one }))}
        required
      />
      <TypedNumberInput
        kind="rate"
        show={(value) => translate('paid.one_euro', { amount: `${sign}${formatRate(value)}` })}
        source="rate"
        label={translate('sold.rate', { sign })}
        helperText={translate('paid.rate_help', { currency })}
        autoComplete="off"
      />
      <AskAboutRate
        currency={currency}
        sources={RATE}
        foreign={fromCents(
          allocateLinePrices(form).reduce<number>((total, price) => total + (price ?? 0), 0),
        )}
      />
    </>
  );
}

const RATE = { currency: 'currency', rate: 'rate' };

function useLabel() {
  const translate = useTranslate();
  return (field: string) => translate(`sold.fields.${field}`);
}
