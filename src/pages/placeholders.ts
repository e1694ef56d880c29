/** An address whose screen is still to come: what is planned, and the nearest screen that works. */
export interface PlaceholderProps {
  path: string;
  title: string;
  planned: string;
  nearest: { to: string; label: string };
}

const purchases = { to: '/database/purchases', label: 'menu.bought_stocks' };
const stock = { to: '/database/stock', label: 'menu.products' };
const shipments = { to: '/database/incomingstock', label: 'menu.incoming_shipments' };

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
