import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { AddItemDialog } from './AddItemDialog.tsx';
import { ShipmentBadge } from './ShipmentBadge.tsx';
import { ShipmentBill } from './ShipmentBill.tsx';
import { ShipmentEdit } from './ShipmentEdit.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { ShipmentPurchases } from './ShipmentPurchases.tsx';

/** The details of the shipment that the address names, over the list. */
export function ShipmentDialog() {
  const inspection = useInspection('incoming_shipments');
  const { popup, closePopup } = inspection;
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  return (
    <InspectedRecord<IncomingShipment>
      resource="incoming_shipments"
      texts="shipments"
      inspection={inspection}
      renderDetails={(shipment) => ({
        title: shipment.name,
        badge: <ShipmentBadge state={shipment.state} />,
        actions: (
          <DialogButtons>
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
          {popup === 'edit' && <ShipmentEdit shipment={shipment} onClose={closePopup} />}
        </>
      )}
    />
  );
}

function ShipmentDetails({ shipment }: { shipment: IncomingShipment }) {
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
        <ShipmentBill shipment={shipment} />
      </Box>
      <ShipmentPurchases shipment={shipment} />
    </>
  );
}
