import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { EURO } from '../../domain/foreign.ts';
import { formatExactPercent, localDate } from '../../domain/format.ts';
import { vatRateOn, vatRuleOn, defaultSchemeOn, VAT_SCHEMES, type VatScheme } from '../../domain/vat.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { CountryChoiceInput } from '../../ui/inputs/CountryChoiceInput.tsx';
import { MoneyInput, PercentageInput } from '../../ui/inputs/NumberInputs.tsx';
import { VatFieldset } from '../../ui/inputs/VatFieldset.tsx';
import { VAT_NOT_REGISTERED, useVat } from '../../ui/useVat.ts';
import { MarginWarnings } from './MarginWarnings.tsx';

/** VAT scheme of the purchase and the facts of its invoice, for a shop with VAT rules. */
export function PurchaseVatInputs({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const { defaultValues } = useFormState();
  const currency: unknown = useWatch({ name: 'currency' });
  const { data: settings = VAT_NOT_REGISTERED } = useVat();
  const today = localDate(new Date());
  const rule = vatRuleOn(settings, today);
  if (settings.rules.length === 0 && !saysVat(defaultValues)) return null;
  const nameOf = (scheme: string) => translate(`resources.bought_stocks.choices.vatScheme.${scheme}`);
  const usualRate = rule && vatRateOn(settings, rule.country, today);
  return (
    <VatFieldset perRow={3}>
      <ChoiceInput
        source="vatScheme"
        choices={VAT_SCHEMES.map((id) => ({ id, name: nameOf(id) }))}
        emptyText={translate('purchases.usual_scheme', { scheme: nameOf(defaultSchemeOn(settings, today)) })}
        required={!isNew}
        displayEmpty={isNew}
      />
      <PercentageInput
        source="vatPercent"
        helperText={false}
        autoComplete="off"
        placeholder={
          usualRate === undefined
            ? translate('purchases.no_usual_rate')
            : translate('purchases.usual_rate', { percent: formatExactPercent(usualRate) })
        }
      />
      <CountryChoiceInput source="sellerCountry" placeholder={translate('purchases.no_seller_country')} />
      <TextInput source="sellerName" helperText={false} autoComplete="off" />
      <TextInput source="invoiceNumber" helperText={false} autoComplete="off" />
      <MoneyInput
        source="inputVat"
        helperText={translate(`purchases.input_vat_${currency && currency !== EURO ? 'euros' : 'help'}`)}
        autoComplete="off"
      />
      <TypedWarnings usualScheme={defaultSchemeOn(settings, today)} />
    </VatFieldset>
  );
}

/**
 * Warnings about the margin scheme with the typed values.
 * Warnings about product costs appear in the details.
 */
function TypedWarnings({ usualScheme }: { usualScheme: VatScheme }) {
  const [scheme, country] = useWatch({ name: ['vatScheme', 'sellerCountry'] }) as unknown[];
  const vatScheme = VAT_SCHEMES.find((one) => one === scheme) ?? usualScheme;
  const sellerCountry = typeof country === 'string' ? country : '';
  return <MarginWarnings purchase={{ vatScheme, sellerCountry, price: 0, estimatedCost: 0 }} />;
}

/** Whether the initial form values include VAT data. */
function saysVat({ vatScheme, inputVat, ...said }: FieldValues = {}): boolean {
  const { vatPercent, sellerCountry, sellerName, invoiceNumber } = said;
  return Boolean(
    (vatScheme && vatScheme !== 'none') ||
    Number(inputVat) ||
    vatPercent ||
    sellerCountry ||
    sellerName ||
    invoiceNumber,
  );
}
