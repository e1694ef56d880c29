import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { shipmentTotal } from '../../domain/shipment.ts';
import { BillLine, costOfCharge } from '../costs/index.ts';
import { usePaidAmountText } from '../../ui/paidAmounts.ts';
import { joinSentences } from '../../ui/texts.ts';
import { foreignAmountOf } from './priceTerms.ts';

/**
 * Costs of a shipment: items, shipping and further charges. Also shows the sum of the purchases if different
 * from the items' cost.
 */
export function ShipmentBill({ shipment, costs }: { shipment: IncomingShipment; costs?: ShipmentCosts }) {
  const translate = useTranslate();
  const paidInWords = usePaidAmountText();
  const purchases = sumEuros(shipment.bought_stocks.map(({ price }) => price));
  const isOff =
    shipment.totalCost !== null && shipment.bought_stocks.length > 0 && purchases !== shipment.totalCost;
  const items = joinSentences([
    translate('shipments.items_cost'),
    isOff && translate('shipments.purchases_cost', { amount: formatMoney(purchases) }),
  ]);
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
        <BillLine
          label={translate('resources.incoming_shipments.fields.totalCost')}
          amount={shipment.totalCost}
          notes={[items]}
        />
        <BillLine
          label={translate('shipments.shipping_cost')}
          amount={shipment.shipmentPrice}
          notes={[paidInWords(foreignAmountOf(shipment, 'shipmentPrice'))]}
        />
        <BillLine
          label={translate('shipments.iva_and_tax')}
          amount={shipment.ivaPrice}
          notes={[paidInWords(foreignAmountOf(shipment, 'ivaPrice'))]}
        />
        <BillLine
          total="h1"
          label={translate('shipments.total')}
          amount={shipmentTotal(shipment)}
          notes={[translate('shipments.with_all')]}
        />
        {costs && <FurtherCosts costs={costs} />}
      </Box>
    </Box>
  );
}

/** Further charges, amounts paid back, and the landed cost of the items. */
function FurtherCosts({ costs }: { costs: ShipmentCosts }) {
  const translate = useTranslate();
  const further = costs.charges.filter(({ term }) => term === null);
  const shared = sumEuros(costs.charges.map(costOfCharge));
  const own =
    costs.purchases.length > 0 && sumEuros([...costs.purchases.map(({ charges }) => charges), -shared]);
  const recoverable = sumEuros(costs.charges.map((charge) => charge.recoverable));
  const landed = sumEuros(costs.purchases.map((purchase) => purchase.landed));
  const lines = [
    further.length > 0 && {
      label: translate('costs.further', { smart_count: further.length }),
      amount: sumEuros(further.map(({ amount }) => amount)),
    },
    recoverable > 0 && { label: translate('costs.recoverable_vat'), amount: -recoverable },
    own && { label: translate('costs.of_purchases'), amount: own },
    costs.purchases.length > 0 && { label: translate('costs.landed_cost'), amount: landed },
  ].filter((one) => typeof one === 'object');
  return lines.map((one, index) => (
    <BillLine key={one.label} {...one} tone={index === lines.length - 1 ? 'strong' : 'muted'} />
  ));
}
