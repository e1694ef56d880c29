import type { VatTreatment } from '../domain/vat.ts';

/** The treatments in the words of the screen. Files may use these words too. */
export const TREATMENT_NAMES: Readonly<Record<VatTreatment, string>> = {
  home: 'At home',
  eu_consumer: 'EU consumer',
  eu_business: 'EU business',
  outside_eu: 'Outside the EU',
  site: 'Collected by the site',
};
