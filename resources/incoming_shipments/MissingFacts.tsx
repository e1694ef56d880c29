import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { LinkedRecordName } from '../../ui/LinkedRecordName.tsx';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { joinSentences } from '../../ui/texts.ts';
import { costOfCharge } from '../costs/index.ts';
import { PurchasePriceInPlace } from './PurchasePriceInPlace.tsx';
import { PurchaseWeightInPlace } from './PurchaseWeightInPlace.tsx';
import { useShipmentPurchases } from './useShipmentPurchases.ts';

interface Props {
  shipment: IncomingShipment;
  costs: ShipmentCosts;
}

/** Purchases without the weight or price needed to allocate charges, with inputs for these values. */
export function MissingFacts({ shipment, costs }: Props) {
  const translate = useTranslate();
  const { setFact } = useShipmentPurchases(shipment);
  const charges = costs.charges.filter((charge) => costOfCharge(charge) > 0);
  const wantsWeights = charges.some(({ way, methodUsed }) => way === 'weight' && methodUsed !== way);
  const goesByValue = charges.some(({ methodUsed }) => methodUsed === 'value');
  const purchases = shipment.bought_stocks.filter(
    ({ weight, price }) => (wantsWeights && !weight) || (goesByValue && price === 0),
  );
  if (purchases.length === 0) return null;
  const lacksPrice = goesByValue && purchases.some(({ price }) => price === 0);
  const label = (field: string) => translate(`resources.bought_stocks.fields.${field}`);
  const columns: DetailsColumn<BoughtStock>[] = [
    {
      label: translate('costs.purchase'),
      render: (purchase) => (
        <LinkedRecordName
          {...purchase}
          to={`/bought_stocks/${purchase.id}/show?shipment_link=${shipment.id}`}
        />
      ),
    },
    ...(wantsWeights
      ? [
          {
            label: label('weight'),
            align: 'right' as const,
            render: (purchase: BoughtStock) => (
              <PurchaseWeightInPlace
                purchase={purchase}
                onChange={(weight) => void setFact(purchase, { weight })}
              />
            ),
          },
        ]
      : []),
    ...(lacksPrice
      ? [
          {
            label: label('price'),
            align: 'right' as const,
            render: (purchase: BoughtStock) => (
              <PurchasePriceInPlace
                purchase={purchase}
                onChange={(price) => void setFact(purchase, { price })}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ mt: 1.5 }} role="group" aria-label={translate('costs.missing')}>
      <Typography variant="caption" component="p" color="warning.main" sx={{ mb: 0.5, px: { xs: 2, sm: 0 } }}>
        {joinSentences([
          wantsWeights && translate('costs.missing_weights'),
          lacksPrice && translate('costs.missing_prices'),
        ])}
      </Typography>
      <DetailsTable items={purchases} columns={columns} empty={null} />
    </Box>
  );
}
