import type { ResourceName } from '../../../contract/resources.ts';

interface ImportedTexts {
  /** A number of records, such as “37 purchases”. */
  counted: string;
  /** Label of the button, where the import has records of this resource only. */
  record: string;
  /** Which duplicate rows of a file are imported by default. */
  repeated: string;
}

const ALL_TAKEN = 'All are taken unless you say otherwise: equal things in a lot are usual.';

/** Sentences on the records of an import, by their resource. */
export const importedTexts: Readonly<Record<ResourceName, ImportedTexts>> = {
  products: {
    counted: '%{count} product |||| %{count} products',
    record: 'Record %{count} product |||| Record %{count} products',
    repeated: ALL_TAKEN,
  },
  bought_stocks: {
    counted: '%{count} purchase |||| %{count} purchases',
    record: 'Record %{count} purchase |||| Record %{count} purchases',
    repeated: ALL_TAKEN,
  },
  incoming_shipments: {
    counted: '%{count} shipment |||| %{count} shipments',
    record: 'Record %{count} shipment |||| Record %{count} shipments',
    repeated: 'Of those with the same tracking number, the first is taken unless you say otherwise.',
  },
  insertion_batches: {
    counted: '%{count} batch |||| %{count} batches',
    record: 'Record %{count} batch |||| Record %{count} batches',
    repeated: 'The first of each is taken unless you say otherwise.',
  },
  sales: {
    counted: '%{count} sale |||| %{count} sales',
    record: 'Record %{count} sale |||| Record %{count} sales',
    repeated: ALL_TAKEN,
  },
  site_transactions: {
    counted: '%{count} transaction |||| %{count} transactions',
    record: 'Record %{count} transaction |||| Record %{count} transactions',
    repeated: ALL_TAKEN,
  },
  listing_templates: {
    counted: '%{count} template |||| %{count} templates',
    record: 'Record %{count} template |||| Record %{count} templates',
    repeated: 'The first of each is taken unless you say otherwise.',
  },
  places: {
    counted: '%{count} place |||| %{count} places',
    record: 'Record %{count} place |||| Record %{count} places',
    repeated: 'The first of each is taken unless you say otherwise.',
  },
  site_listings: {
    counted: '%{count} site listing |||| %{count} site listings',
    record: 'Record %{count} site listing |||| Record %{count} site listings',
    repeated: ALL_TAKEN,
  },
};
