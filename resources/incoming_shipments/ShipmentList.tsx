import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import type { ListSettings } from '../../ui/lists/listSettings.ts';
import { ShipmentCards } from './ShipmentCards.tsx';
import { ShipmentTable } from './ShipmentTable.tsx';

const states = SHIPMENT_STATES.map((state) => ({ id: state, name: state }));

const settings: ListSettings = {
  filters: [
    { source: 'courier', kind: 'shared text' },
    { source: 'state', kind: 'choice', choices: states },
    { source: 'trackingNumber', kind: 'text' },
    { source: 'totalWeight', kind: 'grams' },
    { source: 'totalCost', kind: 'money' },
    { source: 'shipmentPrice', kind: 'money' },
    { source: 'ivaPrice', kind: 'money' },
  ],
  sortable: ['courier', 'state', 'trackingNumber', 'totalWeight', 'totalCost', 'shipmentPrice', 'ivaPrice'],
  bulkFields: [
    { source: 'state', kind: 'choice', choices: states },
    { source: 'courier', kind: 'text', suggestions: [] },
  ],
};

export const ShipmentDetails = preloadablePopup(
  async () => (await import('./ShipmentDialog.tsx')).ShipmentDialog,
);

/** The shipments; `shipment_id` in the address opens one of them. */
export function ShipmentList() {
  return (
    <ResourceList
      resource="incoming_shipments"
      texts="shipments"
      icon={LocalShippingOutlined}
      settings={settings}
      table={<ShipmentTable />}
      cards={<ShipmentCards />}
      details={ShipmentDetails}
    />
  );
}
