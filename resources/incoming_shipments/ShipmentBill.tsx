import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { shipmentTotal } from '../../domain/shipment.ts';

/** Three lines, a rule, the total; and where the items cost something else than the purchases in it, that. */
export function ShipmentBill({ shipment }: { shipment: IncomingShipment }) {
  const translate = useTranslate();
  const lines = [
    ['shipments.items_cost', shipment.totalCost],
    ['shipments.shipping_cost', shipment.shipmentPrice],
    ['shipments.iva_and_tax', shipment.ivaPrice],
  ] as const;
  const purchases = sum(shipment.bought_stocks.map(({ price }) => price));
  const isOff =
    shipment.totalCost !== null && shipment.bought_stocks.length > 0 && purchases !== shipment.totalCost;
  return (
    <Box
      component="section"
      aria-labelledby="shipment-cost"
      sx={{
        mx: { xs: 2, sm: 0 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 2,
        backgroundColor: 'background.sunken',
      }}
    >
      <Typography id="shipment-cost" component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate('shipments.cost')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map(([label, amount]) => (
          <Box key={label} sx={line}>
            <dt>{translate(label)}</dt>
            <Box component="dd" className="tabular" sx={{ m: 0 }}>
              {formatMoney(amount)}
            </Box>
            {isOff && label === 'shipments.items_cost' && (
              <Typography
                component="dd"
                variant="caption"
                color="text.secondary"
                className="tabular"
                sx={{ flexBasis: '100%', m: 0 }}
              >
                {translate('shipments.purchases_cost', { amount: formatMoney(purchases) })}
              </Typography>
            )}
          </Box>
        ))}
        <Box sx={{ ...line, mt: 1, pt: 1.5, borderTop: 1, borderColor: 'text.primary' }}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {translate('shipments.total')}
          </Typography>
          <Typography component="dd" variant="h1" className="tabular" sx={{ m: 0 }}>
            {formatMoney(shipmentTotal(shipment))}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  py: 0.75,
} as const;
