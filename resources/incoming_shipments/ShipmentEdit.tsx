import { IncomingShipmentUpdate, type IncomingShipment } from '../../contract/incoming_shipments.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { ShipmentInputs } from './ShipmentInputs.tsx';

export function ShipmentEdit({ shipment, onClose }: { shipment: IncomingShipment; onClose: () => void }) {
  return (
    <EditDialog
      resource="incoming_shipments"
      record={shipment}
      schema={IncomingShipmentUpdate}
      onClose={onClose}
    >
      <ShipmentInputs />
    </EditDialog>
  );
}
