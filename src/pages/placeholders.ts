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

export const placeholders: PlaceholderProps[] = [
  place('/analitycs1', 'analytics1', purchases),
  place('/analitycs2', 'analytics2', shipments),
  place('/analitycs3', 'analytics3', stock),
  place('/analitycs4', 'analytics4', stock),
  place('/tools2', 'tools2', stock),
  place('/tools3', 'tools3', stock),
];
