import type { FieldValues } from 'react-hook-form';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../domain/shipment.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { blankForm, sentAsNew } from '../../ui/formValues.ts';
import { ShipmentInputs } from './ShipmentInputs.tsx';

const resolver = formResolver(NewIncomingShipment);
const blank = { ...blankForm(NewIncomingShipment), state: SHIPMENT_STATES[0] };

export function ShipmentCreate() {
  return (
    <CreatePage
      resource="incoming_shipments"
      texts="shipments"
      blank={blank}
      asSent={(values: FieldValues) => sentAsNew('incoming_shipments', blank, values)}
      resolver={resolver}
    >
      <ShipmentInputs />
    </CreatePage>
  );
}
