import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';
import { asSent, blankShipment } from './shipmentForm.ts';

const resolver = formResolver(NewIncomingShipment);

export function ShipmentCreate() {
  return (
    <CreatePage
      resource="incoming_shipments"
      texts="shipments"
      blank={blankShipment}
      asSent={asSent}
      resolver={resolver}
    >
      <ShipmentInputs />
    </CreatePage>
  );
}
