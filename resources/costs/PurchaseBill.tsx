import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PurchaseCosts } from '../../contract/charges.ts';
import { formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';

/** Price, its own charges and its part of the shipment's, what of them is paid back, and what it cost in all. */
export function PurchaseBill({ costs }: { costs: PurchaseCosts }) {
  const translate = useTranslate();
  const { purchase, parts } = costs;
  const own = parts.flatMap(({ charge }) => (charge.boughtStock === null ? [] : charge));
  const shared = parts.filter(({ charge }) => charge.boughtStock === null);
  const recoverable = sum(own.map((charge) => charge.recoverable));
  const lines = [
    [translate('costs.price'), purchase.price],
    [translate('costs.own'), sum(own.map(({ amount }) => amount))],
    [translate('costs.of_shipment'), sum(shared.map((part) => part.purchase))],
    ...(recoverable > 0 ? [[translate('costs.recoverable_vat'), -recoverable] as const] : []),
  ] as const;
  const { price, charges } = purchase.notAssigned;
  return (
    <Box
      component="dl"
      aria-label={translate('costs.bill')}
      sx={{ m: 0, mt: 1.5, ml: { sm: 'auto' }, maxWidth: { sm: 328 } }}
    >
      {lines.map(([label, amount]) => (
        <Box key={label} sx={line}>
          <dt>{label}</dt>
          <Box component="dd" className="tabular" sx={{ m: 0 }}>
            {formatMoney(amount)}
          </Box>
        </Box>
      ))}
      <Box sx={{ ...line, mt: 0.5, pt: 1, borderTop: 1, borderColor: 'text.primary' }}>
        <Typography component="dt" sx={{ fontWeight: 600 }}>
          {translate('costs.landed_cost')}
        </Typography>
        <Typography component="dd" variant="h2" className="tabular" sx={{ m: 0 }}>
          {formatMoney(purchase.landed)}
        </Typography>
        {price > 0 && (
          <Typography
            component="dd"
            variant="caption"
            color="text.secondary"
            className="tabular"
            sx={{ flexBasis: '100%', m: 0 }}
          >
            {translate('costs.not_assigned_of', { price: formatMoney(price), charges: formatMoney(charges) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  py: 0.5,
} as const;
