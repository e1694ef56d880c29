import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { inCost } from '../costs/costs.ts';
import { usePaidInWords } from '../../ui/paid.ts';
import { abroad, type Term } from './terms.ts';

/** What the items cost, by the name of its field, and what comes on top; and where the purchases in it cost something else, that. */
export function ShipmentBill({ shipment, costs }: { shipment: IncomingShipment; costs?: ShipmentCosts }) {
  const translate = useTranslate();
  const lines = [
    { field: 'totalCost', label: translate('resources.incoming_shipments.fields.totalCost') },
    { field: 'shipmentPrice', label: translate('shipments.shipping_cost') },
    { field: 'ivaPrice', label: translate('shipments.iva_and_tax') },
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
        {lines.map(({ field, label }) => (
          <Box key={field} sx={line}>
            <dt>{label}</dt>
            <Box component="dd" className="tabular" sx={{ m: 0 }}>
              {formatMoney(shipment[field])}
            </Box>
            {field !== 'totalCost' && <PaidNote shipment={shipment} term={field} />}
            {field === 'totalCost' && (
              <Note>
                {translate('shipments.items_cost')}
                {isOff && ` ${translate('shipments.purchases_cost', { amount: formatMoney(purchases) })}`}
              </Note>
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
          <Note>{translate('shipments.with_all')}</Note>
        </Box>
        {costs && <FurtherCosts costs={costs} />}
      </Box>
    </Box>
  );
}

/** What is paid beside those three, what of all is paid back, and what the items cost with the rest. */
function FurtherCosts({ costs }: { costs: ShipmentCosts }) {
  const translate = useTranslate();
  const further = costs.charges.filter(({ term }) => term === null);
  const shared = sum(costs.charges.map(inCost));
  const own = costs.purchases.length > 0 && sum([...costs.purchases.map(({ charges }) => charges), -shared]);
  const recoverable = sum(costs.charges.map((charge) => charge.recoverable));
  const landed = sum(costs.purchases.map((purchase) => purchase.landed));
  const lines = [
    further.length > 0 && [
      translate('costs.further', { smart_count: further.length }),
      formatMoney(sum(further.map(({ amount }) => amount))),
    ],
    recoverable > 0 && [translate('costs.recoverable_vat'), formatMoney(-recoverable)],
    own && [translate('costs.of_purchases'), formatMoney(own)],
    costs.purchases.length > 0 && [translate('costs.landed_cost'), formatMoney(landed)],
  ].filter((one) => Array.isArray(one));
  return lines.map(([label, amount], index) => (
    <Box
      key={label}
      sx={{
        ...line,
        color: 'text.secondary',
        '&:last-of-type': { fontWeight: 600, color: 'text.primary' },
        ...(index === 0 && { mt: 0.5 }),
      }}
    >
      <dt>{label}</dt>
      <Box component="dd" className="tabular" sx={{ m: 0 }}>
        {amount}
      </Box>
    </Box>
  ));
}

/** What was paid in another currency, below its euros. */
function PaidNote({ shipment, term }: { shipment: IncomingShipment; term: Term }) {
  const words = usePaidInWords()(abroad(shipment, term));
  return words === undefined ? null : <Note>{words}</Note>;
}

/** What an amount is, below it. */
function Note({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="dd"
      variant="caption"
      color="text.secondary"
      className="tabular"
      sx={{ flexBasis: '100%', m: 0 }}
    >
      {children}
    </Typography>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  py: 0.75,
} as const;
