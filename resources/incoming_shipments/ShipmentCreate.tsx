import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { withPaid } from '../../contract/paid_forms.ts';
import { EURO } from '../../domain/foreign.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { blankForm } from '../../ui/formValues.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';

const blank = {
  ...blankForm(NewIncomingShipment),
  state: SHIPMENT_STATES[0],
  shipmentCurrency: EURO,
  ivaCurrency: EURO,
};
const resolver = formResolver(withPaid('incoming_shipments', NewIncomingShipment));

export function ShipmentCreate() {
  return (
    <CreatePage
      resource="incoming_shipments"
      schema={NewIncomingShipment}
      blank={blank}
      resolver={resolver}
      skeletonHeight={783}
    >
      <ShipmentInputs />
    </CreatePage>
  );
}
