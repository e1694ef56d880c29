import type { ResourceName } from '../../contract/resources.ts';

/** An address whose data this backend does not have: its subject, and the nearest working screen. */
export interface PlaceholderProps {
  title: string;
  about: string;
  nearest: ResourceName;
}

const place = (name: string, nearest: ResourceName): PlaceholderProps => ({
  title: `menu.${name}`,
  about: `placeholders.${name}`,
  nearest,
});

/** Replace the report pages on a backend without reports. */
export const withoutReports = {
  spending: place('analytics1', 'bought_stocks'),
  estimates: place('analytics2', 'incoming_shipments'),
  stock: place('analytics3', 'products'),
  profit: place('analytics4', 'products'),
  vat: place('analytics5', 'bought_stocks'),
  payouts: place('analytics6', 'bought_stocks'),
};

/** Replaces the page of backups on a backend without their state. */
export const withoutBackups = place('backups', 'products');

/** Replaces the price check on a backend without price files. */
export const withoutPrices = place('prices', 'products');

/** Replaces the page of labels on a backend that prints none. */
export const withoutLabels = place('labels', 'products');

/** Replaces the page of the account on a backend without calls for it. */
export const withoutAccount = place('account', 'products');

/** Replaces the page of people on a backend without calls for it. */
export const withoutPeople = place('people', 'products');

/** Replace the pages of history and bin on a backend without them. */
export const withoutHistory = place('history', 'products');
export const withoutBin = place('bin', 'products');
