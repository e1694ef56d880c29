import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { ShipmentCards } from './ShipmentCards.tsx';
import { ShipmentTable } from './ShipmentTable.tsx';

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
      table={<ShipmentTable />}
      cards={<ShipmentCards />}
      details={ShipmentDetails}
    />
  );
}
