import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { UNKNOWN, formatGrams } from '../../domain/format.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';

export function ShipmentFacts({ shipment }: { shipment: IncomingShipment }) {
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
        <Fact label={label('courier')}>{shipment.courier || UNKNOWN}</Fact>
        <Fact label={translate('shipments.status')}>{shipment.state || UNKNOWN}</Fact>
        <Fact label={label('trackingNumber')}>{shipment.trackingNumber || UNKNOWN}</Fact>
        <Fact label={label('totalWeight')}>{formatGrams(shipment.totalWeight)}</Fact>
      </Facts>
    </section>
  );
}
