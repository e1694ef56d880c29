import Schedule from '@mui/icons-material/Schedule';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Sale } from '../../contract/sales.ts';
import { EURO } from '../../domain/foreign.ts';
import { formatForeign, formatMoney, formatPercent } from '../../domain/format.ts';
import { sumEuros, toCents } from '../../domain/money.ts';
import { saleFiguresOf } from '../../domain/sale.ts';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { currencySign } from '../../ui/paidAmounts.ts';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';
import { entriesPage } from '../vat/index.ts';
import { ExplainedEarnings } from './ExplainedEarnings.tsx';
import { listEarningParts, type EarningPart } from './earnings.ts';
import { PriceStateBadge } from './PriceStateBadge.tsx';
import { useSaleChanges } from './useSaleChanges.ts';
import { useVatDue } from './useVatDue.ts';

/** The bill of an order in euros: income, deductions and earnings. */
export function SaleBill({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const parts = listEarningParts(sale);
  const of = (cause: EarningPart['of']['cause']) =>
    sumEuros(parts.flatMap((part) => (part.of.cause === cause ? part.whole : [])));
  const { paid, net, cost } = sale;
  const { margin, roi } = saleFiguresOf({ paid: toCents(paid), net: toCents(net), cost: toCents(cost) });
  const [refunds, beyond] = [of('event'), of('beyond_payment')];
  const postageVat = sumEuros([of('postage_paid'), sale.postagePaid]);
  const vatDue = useVatDue()(sale.lines);
  return (
    <Box component="section" aria-labelledby="sale-bill" sx={frame}>
      <Typography id="sale-bill" component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate('sale_details.bill')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <Line label={translate('sale_details.products')} beside={<PriceStateBadge state={sale.priceState} />}>
          {formatMoney(of('price'))}
        </Line>
        <Line label={translate('sale_details.postage_charged')}>
          {sale.postageState === 'unknown' ? (
            <UnknownPostage sale={sale} />
          ) : (
            formatMoney(of('postage_charged'))
          )}
        </Line>
        <Line label={translate('sale_details.fees')} beside={sale.isEstimated && <EstimatedBadge />}>
          {formatMoney(of('fee'))}
        </Line>
        {(['postagePaid', 'packaging'] as const).map((field) => (
          <Line key={field} label={translate(`resources.sales.fields.${field}`)}>
            <SpendingInput sale={sale} field={field} />
          </Line>
        ))}
        {postageVat !== 0 && (
          <Line label={translate('sale_details.postage_vat')}>{formatMoney(postageVat)}</Line>
        )}
        {refunds !== 0 && <Line label={translate('sale_details.refunds')}>{formatMoney(refunds)}</Line>}
        {beyond !== 0 && <Line label={translate('sale_details.beyond_payment')}>{formatMoney(beyond)}</Line>}
        {vatDue && <Line label={vatDue}>{formatMoney(-sale.vat)}</Line>}
        <Box sx={{ ...line, mt: 0.5, pt: 1, borderTop: 1, borderColor: 'divider', fontWeight: 600 }}>
          <dt>{translate('sale_details.net')}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <ExplainedEarnings sale={sale} figure="net" />
          </Box>
        </Box>
        <Line label={translate('sale_details.landed')}>{formatMoney(-cost)}</Line>
        <Box sx={{ ...line, mt: 1, pt: 1.5, borderTop: 1, borderColor: 'text.primary' }}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {translate('sale_details.profit')}
          </Typography>
          <Typography component="dd" variant="h1" className="tabular" sx={{ m: 0 }}>
            <ExplainedEarnings sale={sale} figure="profit" />
          </Typography>
          <Typography component="dd" variant="caption" color="text.secondary" className="tabular" sx={below}>
            {translate('sale_details.ratios', { margin: formatPercent(margin), roi: formatPercent(roi) })}
          </Typography>
        </Box>
      </Box>
      {vatDue && (
        <Link
          component={LinkBase}
          to={entriesPage({ sale: String(sale.id) })}
          variant="caption"
          underline="always"
        >
          {translate('sale_details.vat_entries')}
        </Link>
      )}
    </Box>
  );
}

/** Badge for estimated fees. */
export function EstimatedBadge() {
  const translate = useTranslate();
  return (
    <Badge tone="warning" icon={Schedule}>
      {translate('sale_details.estimated')}
    </Badge>
  );
}

function Line({ label, beside, children }: { label: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ ...line, ...evenForFingers }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {label}
        {beside}
      </Box>
      <Box component="dd" className="tabular" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Unknown postage, edited in place in the order's currency. */
function UnknownPostage({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const { set } = useSaleChanges(sale);
  const { name, currency } = sale;
  const shown = translate('sale_details.unknown');
  const kind = currency === EURO ? 'money' : 'foreign';
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      <EditInPlace
        shown={shown}
        typed=""
        label={translate('sale_edits.postageCharged.edit', { name, value: shown })}
        inputLabel={translate('sale_edits.postageCharged.input', { name })}
        column="postageCharged"
        unit={{ start: currencySign(currency) }}
        understand={(typed) => describeTypedNumber(kind, typed, (read) => formatForeign(read, currency))}
        onCommit={(typed) => {
          const read = parseTypedNumber(kind, typed);
          if (read !== undefined && read >= 0) void set({ postageCharged: read, postageState: 'known' });
        }}
      />
    </Box>
  );
}

/** Postage or packaging costs of a parcel in euros, edited in place. Invalid text is discarded. */
function SpendingInput({ sale, field }: { sale: Sale; field: 'postagePaid' | 'packaging' }) {
  const translate = useTranslate();
  const { set } = useSaleChanges(sale);
  const { name } = sale;
  const amount = sale[field];
  return (
    <EditInPlace
      shown={formatMoney(-amount)}
      typed={amount.toFixed(2)}
      label={translate(`sale_edits.${field}.edit`, { name, value: formatMoney(amount) })}
      inputLabel={translate(`sale_edits.${field}.input`, { name })}
      column={field}
      unit={{ start: '€' }}
      understand={(typed) => describeTypedNumber('money', typed, formatMoney)}
      onCommit={(typed) => {
        const read = parseTypedNumber('money', typed);
        if (read !== undefined && read >= 0) void set({ [field]: read });
      }}
    />
  );
}

const frame = {
  mx: { xs: 2, sm: 0 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  backgroundColor: 'background.sunken',
} as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  py: 0.5,
} as const;

/** Amounts edited in place need this height, so all lines have the same height. */
const evenForFingers = {
  '@media (pointer: coarse)': { alignItems: 'center', minHeight: 44, py: 0 },
} as const;

const below = { flexBasis: '100%', m: 0 } as const;
