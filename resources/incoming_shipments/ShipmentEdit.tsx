import { IncomingShipmentUpdate, type IncomingShipment } from '../../contract/incoming_shipments.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';
import { asSent, typedShipment } from './shipmentForm.ts';

const resolver = formResolver(IncomingShipmentUpdate);

export function ShipmentEdit({ shipment, onClose }: { shipment: IncomingShipment; onClose: () => void }) {
  return (
    <EditDialog
      resource="incoming_shipments"
      texts="shipments"
      record={shipment}
      typed={typedShipment}
      asSent={asSent}
      resolver={resolver}
      onClose={onClose}
    >
      <ShipmentInputs />
    </EditDialog>
  );
}
