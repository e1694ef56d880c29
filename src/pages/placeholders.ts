import type { ResourceName } from '../../contract/resources.ts';
import { PLACEHOLDER_ADDRESSES } from '../addresses.ts';

/** An address without a screen: its subject, and the nearest working screen. */
export interface PlaceholderProps {
  path: string;
  title: string;
  /** The screen is planned, or this backend has no data for it. */
  why: 'planned' | 'not_here';
  about: string;
  nearest: ResourceName;
}

const place = (
  why: PlaceholderProps['why'],
  path: string,
  name: string,
  nearest: PlaceholderProps['nearest'],
): PlaceholderProps => ({
  path,
  title: `menu.${name}`,
  why,
  about: `placeholders.${name}`,
  nearest,
});

/** Replace the report pages on a backend without reports. */
export const withoutReports = {
  spending: place('not_here', '/analitycs1', 'analytics1', 'bought_stocks'),
  estimates: place('not_here', '/analitycs2', 'analytics2', 'incoming_shipments'),
  stock: place('not_here', '/analitycs3', 'analytics3', 'products'),
  profit: place('not_here', '/analitycs4', 'analytics4', 'products'),
  vat: place('not_here', '/analitycs5', 'analytics5', 'bought_stocks'),
  payouts: place('not_here', '/analitycs6', 'analytics6', 'bought_stocks'),
};

/** Replaces the page of backups on a backend without their state. */
export const withoutBackups = place('not_here', '/backups', 'backups', 'products');

/** Replaces the page of labels on a backend that prints none. */
export const withoutLabels = place('not_here', '/tools3', 'labels', 'products');

/** Replaces the page of the account on a backend without calls for it. */
export const withoutAccount = place('not_here', '/account', 'account', 'products');

/** Replaces the page of people on a backend without calls for it. */
export const withoutPeople = place('not_here', '/people', 'people', 'products');

/** Replace the pages of history and bin on a backend without them. */
export const withoutHistory = place('not_here', '/history', 'history', 'products');
export const withoutBin = place('not_here', '/bin', 'bin', 'products');

export const placeholders: PlaceholderProps[] = PLACEHOLDER_ADDRESSES.map((path) =>
  place('planned', path, path.slice(1), 'products'),
);
