import { IncomingShipmentUpdate, type IncomingShipment } from '../../contract/incoming_shipments.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { sentForm, typedForm } from '../../ui/formValues.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';

const resolver = formResolver(IncomingShipmentUpdate);

export function ShipmentEdit({ shipment, onClose }: { shipment: IncomingShipment; onClose: () => void }) {
  return (
    <EditDialog
      resource="incoming_shipments"
      texts="shipments"
      record={shipment}
      typed={(record) => typedForm('incoming_shipments', IncomingShipmentUpdate, record)}
      asSent={(values) => sentForm('incoming_shipments', values)}
      resolver={resolver}
      onClose={onClose}
    >
      <ShipmentInputs />
    </EditDialog>
  );
}
