import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PurchaseCosts as Costs } from '../../contract/charges.ts';
import { formatMoney } from '../../domain/format.ts';
import { CostLines } from './CostLines.tsx';
import { costOfCharge, useChargeName } from './costs.ts';
import { useAllocationText } from './useAllocationText.ts';
import { WeightlessPurchases } from './WeightlessPurchases.tsx';

/** Explains a purchase's cost, and the part that no product covers. */
export function PurchaseCosts({ costs }: { costs: Costs }) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const wayOf = useAllocationText();
  const { purchase, parts, weightless } = costs;
  const { price, charges } = purchase.notAssigned;
  return (
    <>
      <CostLines
        heads={[translate('costs.charge'), translate('costs.purchase')]}
        lines={[
          { key: 'price', name: translate('costs.price'), amounts: [formatMoney(purchase.price)] },
          ...parts
            .filter(({ charge }) => costOfCharge(charge) > 0)
            .map((part) => ({
              key: part.charge.id,
              name: nameOf(part.charge),
              way: wayOf(part),
              amounts: [formatMoney(part.purchase)],
            })),
          ...(purchase.inputVat > 0
            ? [
                {
                  key: 'input VAT',
                  name: translate('costs.input_vat'),
                  amounts: [formatMoney(-purchase.inputVat)],
                },
              ]
            : []),
        ]}
        total={{ name: translate('costs.landed_cost'), amounts: [formatMoney(purchase.landed)] }}
      />
      {price > 0 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('costs.not_assigned_of', { price: formatMoney(price), charged: formatMoney(charges) })}
        </Typography>
      )}
      <WeightlessPurchases purchases={weightless} />
    </>
  );
}
