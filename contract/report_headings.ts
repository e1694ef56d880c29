import { type KnownHeadings, REASONS } from './known_headings.ts';

/** As sukmasilas/project-alakazam, ingestion/ebay_csv.py reads real reports. */
export const EBAY_TRANSACTIONS: KnownHeadings = {
  unneeded: {
    [REASONS.ids]: ['Legacy order ID', 'Alte Bestellnummer'],
    [REASONS.payout]: ['Payout method', 'Payout status', 'Auszahlungsmethode', 'Auszahlungsstatus'],
    [REASONS.holds]: ['Reason for hold'],
    [REASONS.collected]: ['eBay collected tax', 'Von eBay eingezogene Steuer'],
  },
  personal: [
    'Buyer username',
    'Buyer name',
    'Ship to city',
    'Ship to province/region/state',
    'Ship to zip',
    'Nutzername des Käufers',
    'Name des Käufers',
    'Versandziel - Ort',
    'Versandziel - Bundesland',
    'Versandziel - PLZ',
  ],
};

/** As Danmoreng/mtg-pwa, examples/ has it. */
export const CARDMARKET_TRANSACTIONS: KnownHeadings = {
  unneeded: {},
  personal: ['Counterpart'],
};
