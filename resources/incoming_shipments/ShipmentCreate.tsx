import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankForm } from '../../ui/formValues.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';

const blank = { ...blankForm(NewIncomingShipment), state: SHIPMENT_STATES[0] };

export function ShipmentCreate() {
  return (
    <CreatePage resource="incoming_shipments" schema={NewIncomingShipment} blank={blank}>
      <ShipmentInputs />
    </CreatePage>
  );
}
