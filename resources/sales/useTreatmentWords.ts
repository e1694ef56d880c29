import { useTranslate } from 'ra-core';
import { TREATMENT_WORDS } from '../../contract/treatment_words.ts';
import type { Sale } from '../../contract/sales.ts';

/** How the VAT of an order is treated, in words, and whether that is as usual or was set; nothing where it is not known. */
export function useTreatmentWords() {
  const translate = useTranslate();
  return ({ vatTreatment, vatTreatmentSaid }: Pick<Sale, 'vatTreatment' | 'vatTreatmentSaid'>) => {
    const treatment = vatTreatment || vatTreatmentSaid;
    if (treatment === '') return '';
    return translate(`sale_details.treatment_${vatTreatmentSaid === '' ? 'usual' : 'set'}`, {
      treatment: TREATMENT_WORDS[treatment],
    });
  };
}
