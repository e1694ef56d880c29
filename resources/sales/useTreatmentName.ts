import { useTranslate } from 'ra-core';
import { TREATMENT_NAMES } from '../../contract/treatment_names.ts';
import type { Sale } from '../../contract/sales.ts';

/**
 * Returns the VAT treatment of an order as text, marked as default or as set by the operator.
 * Empty if unknown.
 */
export function useTreatmentName() {
  const translate = useTranslate();
  return ({ vatTreatment, vatTreatmentSaid }: Pick<Sale, 'vatTreatment' | 'vatTreatmentSaid'>) => {
    const treatment = vatTreatment || vatTreatmentSaid;
    if (treatment === '') return '';
    return translate(`sale_details.treatment_${vatTreatmentSaid === '' ? 'usual' : 'set'}`, {
      treatment: TREATMENT_NAMES[treatment],
    });
  };
}
