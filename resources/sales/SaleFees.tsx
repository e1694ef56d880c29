import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sale, SaleFee } from '../../contract/sales.ts';
import { formatDate, formatForeign } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { useHasVat } from '../../ui/useVat.ts';
import { FeeAmount } from './FeeAmount.tsx';
import { FeeDialog } from './FeeDialog.tsx';
import { EstimatedBadge } from './SaleBill.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

/** Fees of an order, estimated by the site's rules until the actual amounts are entered. */
export function SaleFees({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const hasVat = useHasVat();
  const compact = useCompact();
  const { setFee, setFeeVat, removeFee } = useSaleChanges(sale);
  const [isAdding, setAdding] = useState(false);
  const { fees, currency } = sale;
  const nameOf = ({ kind, note }: SaleFee) => note || translate(`sale_details.fee_kinds.${kind}`);
  const showsVat = hasVat || fees.some(({ vat }) => vat !== 0);
  const amountOf = (of: 'amount' | 'vat', label: string): DetailsColumn<SaleFee> => ({
    label,
    align: 'right',
    render: (fee) => (
      <FeeAmount
        {...{ fee, of, currency }}
        name={nameOf(fee)}
        onChange={(read) => void (of === 'vat' ? setFeeVat(fee, read) : setFee(fee, read))}
      />
    ),
    sum: formatForeign(sumEuros(fees.map((fee) => fee[of])), currency),
  });
  // Columns have no headings on a phone.
  const vat = amountOf('vat', translate('record.vat'));
  const columns: DetailsColumn<SaleFee>[] = [
    {
      label: translate('sale_details.fee'),
      render: (fee) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{nameOf(fee)}</Typography>
          {fee.estimated && <EstimatedBadge />}
          {fee.day && (
            <Typography variant="caption" color="text.secondary" className="tabular">
              {formatDate(fee.day)}
            </Typography>
          )}
          {showsVat && compact && (
            <Box sx={{ flexBasis: '100%', typography: 'caption', color: 'text.secondary' }}>
              {vat.label} {vat.render(fee)}
            </Box>
          )}
        </Box>
      ),
      sum: translate('purchases.sum'),
    },
    amountOf('amount', translate('costs.amount')),
    ...(showsVat ? [{ ...vat, onlyWide: true }] : []),
  ];
  return (
    <Section
      title={translate('sale_details.fees')}
      controls={
        <Button startIcon={<Add />} onClick={() => setAdding(true)}>
          {translate('sale_details.add_fee')}
        </Button>
      }
    >
      {fees.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 0 } }}>
          {translate('sale_details.no_fees')}
        </Typography>
      ) : (
        <DetailsTable
          items={fees}
          columns={columns}
          empty={null}
          remove={{
            label: (fee) => translate('costs.remove', { name: nameOf(fee) }),
            onRemove: (fee) => void removeFee(fee),
          }}
        />
      )}
      {isAdding && <FeeDialog sale={sale} onClose={() => setAdding(false)} />}
    </Section>
  );
}
