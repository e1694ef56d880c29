import { useTranslate } from 'ra-core';
import { DateInput, TextInput } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { CURRENCIES, RateInput } from '../../contract/paid_amounts.ts';
import { SaleUpdate, type Sale } from '../../contract/sales.ts';
import type { Site } from '../../contract/sites.ts';
import { formatForeign } from '../../domain/format.ts';
import { EURO } from '../../domain/foreign.ts';
import { sumEuros } from '../../domain/money.ts';
import { SALE_STATES } from '../../domain/sale.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toApiValues } from '../../ui/formValues.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { CountryChoiceInput } from '../../ui/inputs/CountryChoiceInput.tsx';
import { MoneyInput, TypedNumberInput } from '../../ui/inputs/NumberInputs.tsx';
import { VatFieldset } from '../../ui/inputs/VatFieldset.tsx';
import { AskAboutRate } from '../../ui/rates/AskAboutRate.tsx';
import { SharedTextInput } from '../../ui/lists/SharedTextInput.tsx';
import { useAllRecords } from '../../ui/useAllRecords.ts';
import { useHasVat } from '../../ui/useVat.ts';
import { TreatmentInput } from './TreatmentInput.tsx';

/** Fields of the edit form. Lines, fees and events have their own forms. */
const Changed = SaleUpdate.omit({
  lines: true,
  price: true,
  fees: true,
  events: true,
  priceState: true,
  postageState: true,
}).extend({
  rate: z.preprocess((typed) => typed || null, RateInput.nullable()),
});

const asSent = (values: FieldValues) => {
  const { rate, ...sent } = toApiValues('sales', values);
  return { ...sent, rate: rate || null };
};

export function SaleEdit({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  return (
    <EditDialog resource="sales" record={sale} schema={Changed} asSent={asSent} onClose={onClose}>
      <SaleInputs sale={sale} />
    </EditDialog>
  );
}

const states = SALE_STATES.map((state) => ({ id: state, name: state }));

function SaleInputs({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.sales.fields.${field}`);
  const sites = useAllRecords<Site>('sites').map(({ name }) => name);
  const offered = [...new Set([sale.site, ...sites])].map((name) => ({ id: name, name }));
  return (
    <>
      <ChoiceInput source="site" choices={offered} required sx={narrow} />
      <TextInput source="orderNumber" helperText={false} autoComplete="off" />
      <DateInput source="day" required helperText={false} sx={narrow} />
      <CountryChoiceInput source="buyerCountry" sx={narrow} />
      <ChoiceInput source="state" choices={states} required sx={narrow} />
      <DateInput source="due" helperText={false} sx={narrow} />
      <SharedTextInput source="courier" label={label('courier')} field="courier" />
      <TextInput source="trackingNumber" helperText={false} autoComplete="off" />
      <DateInput source="posted" helperText={false} sx={narrow} />
      <DateInput source="arrived" helperText={false} sx={narrow} />
      <CurrencyInputs total={sumEuros(sale.lines.map(({ price }) => price))} />
      <MoneyInput source="postagePaid" helperText={false} autoComplete="off" sx={narrow} />
      <MoneyInput source="packaging" helperText={false} autoComplete="off" sx={narrow} />
      <TextInput source="note" helperText={false} multiline />
      <SaleVatInputs />
    </>
  );
}

/** VAT facts of an order, if the shop or the order has any. */
function SaleVatInputs() {
  const translate = useTranslate();
  const { defaultValues: { vatTreatmentSaid, buyerVatNumber, postageVat } = {} } = useFormState();
  const [site, day, buyerCountry, number] = useWatch({
    name: ['site', 'day', 'buyerCountry', 'buyerVatNumber'],
  }) as unknown[];
  const isSaid = Boolean(vatTreatmentSaid || buyerVatNumber || Number(postageVat));
  if (!useHasVat() && !isSaid) return null;
  const text = (value: unknown) => String(value ?? '');
  const order = {
    site: text(site),
    day: text(day),
    buyerCountry: text(buyerCountry),
    buyerVatNumber: text(number),
  };
  return (
    <VatFieldset perRow={2}>
      <TreatmentInput order={order} />
      <TextInput source="buyerVatNumber" helperText={false} autoComplete="off" />
      <MoneyInput
        source="postageVat"
        helperText={translate('sale_details.postage_vat_help')}
        autoComplete="off"
      />
    </VatFieldset>
  );
}

/** The currency of prices, postage, fees and refunds. Currencies other than the euro have a rate. */
function CurrencyInputs({ total }: { total: number }) {
  const translate = useTranslate();
  const currency = String(useWatch({ name: 'currency' }) || EURO);
  const offered = [...new Set([...CURRENCIES, currency])].map((one) => ({ id: one, name: one }));
  const isEuro = currency === EURO;
  return (
    <>
      <ChoiceInput source="currency" choices={offered} required sx={narrow} />
      {!isEuro && (
        <TypedNumberInput
          kind="rate"
          show={(value) => translate('sale_details.one_euro', { amount: formatForeign(value, currency) })}
          source="rate"
          required
          helperText={translate('paid.rate_help', { currency })}
          autoComplete="off"
          sx={narrow}
        />
      )}
      {!isEuro && <AskAboutRate currency={currency} sources={RATE} foreign={total} />}
      <TypedNumberInput
        kind="money"
        show={(value) => formatForeign(value, currency)}
        source="postageCharged"
        helperText={isEuro ? false : translate('sale_details.in_currency', { currency })}
        autoComplete="off"
        sx={narrow}
      />
    </>
  );
}

const narrow = { maxWidth: 272 };
const RATE = { currency: 'currency', rate: 'rate' };
