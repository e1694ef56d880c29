import { PLACEHOLDER_ADDRESSES } from '../addresses.ts';

/** An address without a screen: its subject, and the nearest working screen. */
export interface PlaceholderProps {
  path: string;
  title: string;
  /** The screen is planned, or this backend has no data for it. */
  why: 'planned' | 'not_here';
  about: string;
  nearest: { to: string; label: string };
}

const purchases = { to: '/database/purchases', label: 'resources.bought_stocks.title' };
const stock = { to: '/database/stock', label: 'resources.products.title' };
const shipments = { to: '/database/incomingstock', label: 'resources.incoming_shipments.title' };

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
  spending: place('not_here', '/analitycs1', 'analytics1', purchases),
  estimates: place('not_here', '/analitycs2', 'analytics2', shipments),
  stock: place('not_here', '/analitycs3', 'analytics3', stock),
  profit: place('not_here', '/analitycs4', 'analytics4', stock),
  vat: place('not_here', '/analitycs5', 'analytics5', purchases),
  payouts: place('not_here', '/analitycs6', 'analytics6', purchases),
};

export const placeholders: PlaceholderProps[] = PLACEHOLDER_ADDRESSES.map((path) =>
  place('planned', path, path.slice(1), stock),
);
