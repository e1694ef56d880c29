import { useTranslate } from 'ra-core';
import { TREATMENT_NAMES } from '../../contract/treatment_names.ts';
import { localDate } from '../../domain/format.ts';
import { vatRuleOn, vatTreatmentOf, VAT_TREATMENTS } from '../../domain/vat.ts';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput.tsx';
import { VAT_NOT_REGISTERED, useVat } from '../../ui/useVat.ts';
import { useSiteRules } from './useSiteRules.ts';

/** Form values of an order that determine its default VAT treatment. */
export interface OrderForTreatment {
  site: string;
  day: string;
  buyerCountry: string;
  buyerVatNumber?: string;
}

/** VAT treatment of an order. The empty choice names the default treatment. */
export function TreatmentInput({ order }: { order: OrderForTreatment }) {
  const translate = useTranslate();
  const sites = useSiteRules();
  const { data: settings = VAT_NOT_REGISTERED } = useVat();
  const rule = vatRuleOn(settings, order.day || localDate(new Date()));
  const usual = rule && vatTreatmentOf(rule, { ...order, treatment: sites.treatmentOf(order.site) });
  return (
    <ChoiceInput
      source="vatTreatmentSaid"
      label={translate('resources.sales.fields.vatTreatmentSaid')}
      choices={VAT_TREATMENTS.map((id) => ({ id, name: TREATMENT_NAMES[id] }))}
      emptyText={
        usual
          ? translate('sold.usual_treatment', { treatment: TREATMENT_NAMES[usual] })
          : translate('resources.sales.choices.vatTreatmentSaid.usual')
      }
      displayEmpty
    />
  );
}
