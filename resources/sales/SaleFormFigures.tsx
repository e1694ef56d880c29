import AccessTime from '@mui/icons-material/AccessTime';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { UNKNOWN_TEXT, formatMoney, formatPercent } from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { SaleFormSums } from './saleFormSums.ts';
import { useVatDue } from './useVatDue.ts';

interface Props {
  sums: SaleFormSums;
  isEstimated: boolean;
}

const euros = (cents: number) => formatMoney(fromCents(cents));

/** The buyer's payment, the deductions and the profit. */
export function SaleFormFigures({ sums, isEstimated }: Props) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={panel}>
      <Line label={translate('sold.products')}>{euros(sums.products)}</Line>
      <Line label={translate('sold.fields.postageCharged')}>{euros(sums.postageCharged)}</Line>
      <Line label={<Fees isEstimated={isEstimated} />}>{euros(-sums.fees)}</Line>
      <Line label={translate('sold.sending')}>{euros(-sums.sending)}</Line>
      <VatDue sums={sums} />
      <Line label={translate('sold.net')} isSum>
        {sums.isPriced ? euros(sums.net) : UNKNOWN_TEXT}
      </Line>
      <Line label={translate('sold.landed_cost')}>{euros(-sums.cost)}</Line>
      <Box sx={profit}>
        <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
          {translate('sold.profit')}
        </Typography>
        <Typography component="dd" variant="h1" className="tabular" sx={{ m: 0 }}>
          {sums.isPriced ? euros(sums.profit) : UNKNOWN_TEXT}
        </Typography>
        {sums.isPriced && (
          <Typography component="dd" variant="caption" className="tabular" sx={ratios}>
            {translate('sold.ratios', { margin: formatPercent(sums.margin), roi: formatPercent(sums.roi) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The same figures on a phone, where the profit is below, next to the button. */
export function SaleFormSummary({ sums, isEstimated }: Props) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, px: 2 }}>
      <Line label={translate('sold.products_and_postage')}>{euros(sums.products + sums.postageCharged)}</Line>
      <Line label={<Fees isEstimated={isEstimated} />}>{euros(-sums.fees)}</Line>
      <Line label={translate('sold.sending')}>{euros(-sums.sending)}</Line>
      <VatDue sums={sums} />
      <Line label={translate('sold.net')} isSum>
        {sums.isPriced ? euros(sums.net) : UNKNOWN_TEXT}
      </Line>
      <Line label={translate('sold.landed_cost')}>{euros(-sums.cost)}</Line>
    </Box>
  );
}

/** VAT due, if any line is taxed. */
function VatDue({ sums }: Pick<Props, 'sums'>) {
  const label = useVatDue()(sums.lines);
  return label && <Line label={label}>{sums.isPriced ? euros(-sums.vat) : UNKNOWN_TEXT}</Line>;
}

function Fees({ isEstimated }: Pick<Props, 'isEstimated'>) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {translate('sold.fees')}
      {isEstimated && (
        <Badge tone="warning" icon={AccessTime}>
          {translate('sold.estimated')}
        </Badge>
      )}
    </Box>
  );
}

function Line({ label, isSum = false, children }: { label: ReactNode; isSum?: boolean; children: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: { xs: 28, sm: 33 },
        fontWeight: isSum ? 600 : 400,
        ...(isSum && { borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <dt>{label}</dt>
      <Box component="dd" className="tabular" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  alignSelf: 'start',
  m: 0,
  px: 2,
  pt: 1,
  pb: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.sunken',
} as const;

const profit = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  pt: 1,
  borderTop: 1,
  borderColor: 'text.primary',
} as const;

const ratios = { flex: '1 0 100%', m: 0, textAlign: 'right', color: 'text.secondary' } as const;
