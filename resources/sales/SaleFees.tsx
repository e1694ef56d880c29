import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Sale, SaleFee } from '../../contract/sales.ts';
import { formatDate, formatForeign } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { typedNumber } from '../../domain/typed_number.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { understood } from '../../ui/typedNumbers.ts';
import { Section } from '../../ui/Section.tsx';
import { currencySign } from '../../ui/paid.ts';
import { FeeDialog } from './FeeDialog.tsx';
import { EstimatedBadge } from './SaleBill.tsx';
import { useSaleChanges } from './useSaleChanges.ts';

/** What the site keeps: by its rules until what it has really kept is typed in its place. */
export function SaleFees({ sale }: { sale: Sale }) {
  const translate = useTranslate();
  const { setFee, removeFee } = useSaleChanges(sale);
  const [isAdding, setAdding] = useState(false);
  const { fees, currency } = sale;
  const typedAs = currency === 'EUR' ? 'money' : 'foreign';
  const nameOf = ({ kind, note }: SaleFee) => note || translate(`sale_details.fee_kinds.${kind}`);
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
        </Box>
      ),
      sum: translate('purchases.sum'),
    },
    {
      label: translate('costs.amount'),
      align: 'right',
      render: (fee) => {
        const [name, field] = [nameOf(fee), translate('costs.amount')];
        const shown = formatForeign(fee.amount, currency);
        return (
          <EditInPlace
            shown={shown}
            typed={fee.amount.toFixed(2)}
            label={translate('purchases.edit_amount', { field, name, amount: shown })}
            inputLabel={translate('purchases.amount_of', { field, name })}
            column="fee"
            unit={{ start: currencySign(currency) }}
            understand={(typed) => understood(typedAs, typed, (read) => formatForeign(read, currency))}
            onCommit={(typed) => {
              const read = typedNumber(typedAs, typed);
              if (read !== undefined) void setFee(fee, read);
            }}
          />
        );
      },
      sum: formatForeign(sum(fees.map(({ amount }) => amount)), currency),
    },
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
