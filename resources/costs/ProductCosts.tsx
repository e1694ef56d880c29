import Schedule from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LandedCost } from '../../contract/charges.ts';
import { formatDate, formatList, formatMoney, formatPercent } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { CostLines } from './CostLines.tsx';
import { costOfCharge, useChargeName } from './costs.ts';
import { useAllocationText } from './useAllocationText.ts';
import { WeightlessPurchases } from './WeightlessPurchases.tsx';

/**
 * Explains a product's landed cost: estimated cost, and the part of each charge for its purchase and itself.
 */
export function ProductCosts({ costs, sold }: { costs: LandedCost; sold: string | null }) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const wayOf = useAllocationText();
  const { price, share, estimated_cost, landed, inputVat, weightless, ledger } = costs;
  const parts = costs.parts.filter(({ charge }) => costOfCharge(charge) > 0);
  return (
    <>
      {share !== null && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('costs.share', { share: formatPercent(share) })}
        </Typography>
      )}
      <CostLines
        heads={[translate('costs.charge'), translate('costs.purchase'), translate('costs.product')]}
        lines={[
          {
            key: 'price',
            name: translate('costs.price'),
            way: translate('costs.by_estimated_cost'),
            amounts: [price === null ? '' : formatMoney(price), formatMoney(estimated_cost)],
          },
          ...parts.map((part) => ({
            key: part.charge.id,
            name: nameOf(part.charge),
            way: wayOf(part),
            amounts: [formatMoney(part.purchase), formatMoney(part.product)],
          })),
          ...(inputVat.purchase > 0
            ? [
                {
                  key: 'input VAT',
                  name: translate('costs.input_vat'),
                  way: translate('costs.by_estimated_cost'),
                  amounts: [formatMoney(-inputVat.purchase), formatMoney(-inputVat.product)],
                },
              ]
            : []),
        ]}
        total={{
          name: translate('costs.landed_cost'),
          amounts: [
            price === null
              ? ''
              : formatMoney(sumEuros([price, ...parts.map(({ purchase }) => purchase), -inputVat.purchase])),
            formatMoney(landed),
          ],
        }}
      />
      <WeightlessPurchases purchases={weightless} />
      {sold !== null && <AfterSale sold={sold} ledger={ledger} />}
    </>
  );
}

/** Charges after the sale of a unit, which do not change the cost at its sale. */
function AfterSale({ sold, ledger }: { sold: string; ledger: LandedCost['ledger'] }) {
  const translate = useTranslate();
  const later = ledger.filter(({ day }) => day > sold);
  const amountOf = (lines: LandedCost['ledger']) => formatMoney(sumEuros(lines.map(({ amount }) => amount)));
  if (later.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        mt: 1,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        color: 'warning.main',
      }}
    >
      <Schedule sx={{ fontSize: 16 }} aria-hidden />
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('costs.after_sale', {
          day: formatDate(sold),
          cost: amountOf(ledger.filter((line) => !later.includes(line))),
          later: amountOf(later),
          days: formatList([...new Set(later.map(({ day }) => formatDate(day)))]),
        })}
      </Typography>
    </Box>
  );
}
