import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PurchaseCosts } from '../../contract/charges.ts';
import { formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { BillLine } from './BillLine.tsx';

/** Total of a purchase: price, own charges, part of the shipment's charges, and amounts paid back. */
export function PurchaseBill({ costs }: { costs: PurchaseCosts }) {
  const translate = useTranslate();
  const { purchase, parts } = costs;
  const own = parts.flatMap(({ charge }) => (charge.boughtStock === null ? [] : charge));
  const shared = parts.filter(({ charge }) => charge.boughtStock === null);
  const recoverable = sumEuros(own.map((charge) => charge.recoverable));
  const { price, charges } = purchase.notAssigned;
  return (
    <Box
      component="dl"
      aria-label={translate('costs.bill')}
      sx={{ m: 0, mt: 1.5, ml: { sm: 'auto' }, maxWidth: { sm: 328 } }}
    >
      <BillLine label={translate('costs.price')} amount={purchase.price} />
      <BillLine label={translate('costs.own')} amount={sumEuros(own.map(({ amount }) => amount))} />
      <BillLine
        label={translate('costs.of_shipment')}
        amount={sumEuros(shared.map((part) => part.purchase))}
      />
      {recoverable > 0 && <BillLine label={translate('costs.recoverable_vat')} amount={-recoverable} />}
      {purchase.inputVat > 0 && <BillLine label={translate('costs.input_vat')} amount={-purchase.inputVat} />}
      <BillLine
        total="h2"
        label={translate('costs.landed_cost')}
        amount={purchase.landed}
        notes={[
          price > 0 &&
            translate('costs.not_assigned_of', { price: formatMoney(price), charged: formatMoney(charges) }),
        ]}
      />
    </Box>
  );
}
