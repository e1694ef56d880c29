import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IncomingShipmentUpdate, type IncomingShipment } from '../../contract/incoming_shipments.ts';
import { addPaidAmountCheck } from '../../contract/paid_amount_check.ts';
import { UNKNOWN_TEXT, formatDate, formatGrams } from '../../domain/format.ts';
import { RECEIVED_STATE } from '../../domain/shipment.ts';
import { DialogButtons } from '../../ui/RecordDialog.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { LabelsButton } from '../../ui/LabelsButton.tsx';
import { formResolver } from '../../ui/formResolver.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { useShipmentCosts, ShipmentCharges } from '../costs/index.ts';
import { MissingFacts } from './MissingFacts.tsx';
import { ReceiveButton } from './ReceiveButton.tsx';
import { ShipmentBill } from './ShipmentBill.tsx';
import { ShipmentInputs } from './ShipmentInputs.tsx';
import { AddItemDialog, ShipmentPurchases } from './ShipmentPurchases.tsx';

const resolver = formResolver(addPaidAmountCheck('incoming_shipments', IncomingShipmentUpdate));

/** Details of the shipment in the address, over the list. */
export function ShipmentDialog() {
  const inspection = useInspection('incoming_shipments');
  const { popup, closePopup } = inspection;
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  // Waits for the costs: charges loaded later would push down the purchases below.
  const { isLoading, failureCount } = useShipmentCosts(inspection.id);
  return (
    <InspectedRecord<IncomingShipment>
      resource="incoming_shipments"
      inspection={inspection}
      isLoading={isLoading && failureCount === 0}
      renderDetails={(shipment) => ({
        title: shipment.name,
        badge: <ShipmentBadge state={shipment.state} />,
        actions: (
          <DialogButtons>
            <ShipmentLabels shipment={shipment} />
            <ReceiveButton shipment={shipment} />
            <Button variant="contained" onClick={() => setAdding(true)}>
              {translate('shipments.add_item')}
            </Button>
          </DialogButtons>
        ),
        children: <ShipmentDetails shipment={shipment} />,
      })}
      renderPopups={(shipment) => (
        <>
          {isAdding && <AddItemDialog shipment={shipment} onClose={() => setAdding(false)} />}
          {popup === 'edit' && (
            <EditDialog
              resource="incoming_shipments"
              record={shipment}
              schema={IncomingShipmentUpdate}
              resolver={resolver}
              onClose={closePopup}
            >
              <ShipmentInputs />
            </EditDialog>
          )}
        </>
      )}
    />
  );
}

/** Labels of the products that have come with the shipment. */
function ShipmentLabels({ shipment: { bought_stocks } }: { shipment: IncomingShipment }) {
  const purchases = bought_stocks.filter(({ productsQuantity }) => productsQuantity > 0);
  if (purchases.length === 0) return null;
  return (
    <LabelsButton selection={{ of: 'products', filter: { boughtStock: purchases.map(({ id }) => id) } }} />
  );
}

function ShipmentDetails({ shipment }: { shipment: IncomingShipment }) {
  const { data: costs } = useShipmentCosts(shipment.id);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: { sm: 3 },
          gridTemplateColumns: { sm: '1fr 328px' },
        }}
      >
        <ShipmentFacts shipment={shipment} />
        <ShipmentBill shipment={shipment} costs={costs} />
      </Box>
      {costs && (
        <ShipmentCharges shipment={shipment} costs={costs}>
          <MissingFacts shipment={shipment} costs={costs} />
        </ShipmentCharges>
      )}
      <ShipmentPurchases shipment={shipment} costs={costs} />
    </>
  );
}

function ShipmentFacts({ shipment }: { shipment: IncomingShipment }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.incoming_shipments.fields.${field}`);
  return (
    <section aria-labelledby="shipment-info">
      <Typography
        id="shipment-info"
        component="h3"
        variant="h3"
        sx={{ mb: { sm: 1.5 }, px: { xs: 2, sm: 0 }, pt: { xs: 2, sm: 0 } }}
      >
        {translate('shipments.info')}
      </Typography>
      <Facts>
        <Fact label={label('courier')}>{shipment.courier || UNKNOWN_TEXT}</Fact>
        <Fact label={translate('shipments.status')}>{shipment.state || UNKNOWN_TEXT}</Fact>
        <Fact label={label('trackingNumber')}>{shipment.trackingNumber || UNKNOWN_TEXT}</Fact>
        {shipment.received && <Fact label={label('received')}>{formatDate(shipment.received)}</Fact>}
        <Fact label={label('totalWeight')}>{formatGrams(shipment.totalWeight)}</Fact>
      </Facts>
    </section>
  );
}

/** State of a shipment: green when received, else amber. */
function ShipmentBadge({ state }: { state: string }) {
  if (!state) return null;
  const hasArrived = state === RECEIVED_STATE;
  return (
    <Badge
      tone={hasArrived ? 'success' : 'warning'}
      icon={hasArrived ? CheckCircleOutline : LocalShippingOutlined}
    >
      {state}
    </Badge>
  );
}
