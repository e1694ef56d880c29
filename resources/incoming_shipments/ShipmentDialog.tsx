import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN, formatGrams } from '../../domain/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { AddItemDialog } from './AddItemDialog.tsx';
import { ShipmentBadge } from './ShipmentBadge.tsx';
import { ShipmentBill } from './ShipmentBill.tsx';
import { ShipmentPurchases } from './ShipmentPurchases.tsx';
import { useInspection } from './inspect.ts';

/** The details of the shipment that the address names, over the list. */
export function ShipmentDialog() {
  const { id, close } = useInspection();
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { data: shipment, error } = useGetOne<IncomingShipment>(
    'incoming_shipments',
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  if (id === undefined) return null;
  if (!shipment) {
    return (
      <RecordDialog title={translate(error ? 'shipments.gone' : 'dialog.loading')} onClose={close}>
        {error ? (
          <EmptyState icon={SearchOff} title={translate('shipments.gone_help')} />
        ) : (
          <Skeleton variant="rounded" height={252} />
        )}
      </RecordDialog>
    );
  }
  return (
    <>
      <RecordDialog
        title={shipment.name}
        badge={<ShipmentBadge state={shipment.state} />}
        onClose={close}
        actions={
          <Button
            variant="contained"
            onClick={() => setAdding(true)}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
          >
            {translate('shipments.add_item')}
          </Button>
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, sm: 3 },
            p: { xs: 2, sm: 0 },
            gridTemplateColumns: { sm: '1fr 328px' },
          }}
        >
          <ShipmentInfo shipment={shipment} />
          <ShipmentBill shipment={shipment} />
        </Box>
        <ShipmentPurchases shipment={shipment} />
      </RecordDialog>
      {isAdding && <AddItemDialog shipment={shipment} onClose={() => setAdding(false)} />}
    </>
  );
}

function ShipmentInfo({ shipment }: { shipment: IncomingShipment }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.incoming_shipments.fields.${field}`);
  return (
    <section aria-labelledby="shipment-info">
      <Typography id="shipment-info" component="h3" variant="h3" sx={{ mb: 1.5 }}>
        {translate('shipments.info')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, m: 0 }}>
        <Fact label={label('courier')}>{shipment.courier || UNKNOWN}</Fact>
        <Fact label={translate('shipments.status')}>{shipment.state || UNKNOWN}</Fact>
        <Fact label={label('trackingNumber')}>{shipment.trackingNumber || UNKNOWN}</Fact>
        <Fact label={label('totalWeight')}>{formatGrams(shipment.totalWeight)}</Fact>
      </Box>
    </section>
  );
}
