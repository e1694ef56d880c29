import { PLACEHOLDER_ADDRESSES } from '../addresses.ts';

/** An address whose screen is still to come: what is planned, and the nearest screen that works. */
export interface PlaceholderProps {
  path: string;
  title: string;
  planned: string;
  nearest: { to: string; label: string };
}

const purchases = { to: '/database/purchases', label: 'resources.bought_stocks.title' };
const stock = { to: '/database/stock', label: 'resources.products.title' };
const shipments = { to: '/database/incomingstock', label: 'resources.incoming_shipments.title' };

const place = (path: string, name: string, nearest: PlaceholderProps['nearest']): PlaceholderProps => ({
  path,
  title: `menu.${name}`,
  planned: `placeholders.${name}`,
  nearest,
});

/** In place of the pages of analysis, where the backend counts nothing. */
export const withoutReports = {
  spending: place('/analitycs1', 'analytics1', purchases),
  estimates: place('/analitycs2', 'analytics2', shipments),
  stock: place('/analitycs3', 'analytics3', stock),
  profit: place('/analitycs4', 'analytics4', stock),
  vat: place('/analitycs5', 'analytics5', purchases),
};

export const placeholders: PlaceholderProps[] = PLACEHOLDER_ADDRESSES.map((path) =>
  place(path, path.slice(1), stock),
);
