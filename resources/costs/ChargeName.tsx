import Schedule from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import { formatMoney } from '../../domain/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { usePaidAmountText } from '../../ui/paidAmounts.ts';
import { useMay } from '../../ui/useRole.ts';
import { useChargeName } from './costs.ts';

interface Props {
  charge: Charge;
  /** The charge was added after some of its products were sold. */
  isAfterSale: boolean;
  /** Allocation of the charge, where not shown elsewhere. */
  how?: string | undefined;
  /** Opens the form. Undefined for a charge of another record, whose details show the remaining facts. */
  onEdit?: (() => void) | undefined;
}

export function ChargeName({ charge, isAfterSale, how, onEdit }: Props) {
  const translate = useTranslate();
  const mayEdit = useMay('operator');
  const name = useChargeName()(charge);
  const foreign = usePaidAmountText()({ ...charge, foreign: charge.foreignAmount });
  const facts = [
    ...(onEdit
      ? [
          charge.note && translate(`costs.kinds.${charge.kind}`),
          foreign,
          charge.recoverable > 0 &&
            translate('costs.recoverable', { amount: formatMoney(charge.recoverable) }),
        ]
      : []),
    how,
  ].filter(Boolean);
  return (
    <Box sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {onEdit && mayEdit ? (
          <Box
            component="button"
            type="button"
            onClick={onEdit}
            aria-label={translate('costs.edit_one', { name })}
            sx={pressed}
          >
            {name}
          </Box>
        ) : (
          name
        )}
        {isAfterSale && (
          <Badge tone="warning" icon={Schedule}>
            {translate('costs.is_after_sale')}
          </Badge>
        )}
      </Box>
      {facts.length > 0 && (
        <Typography variant="caption" component="div" color="text.secondary" className="tabular">
          {facts.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}

const pressed = {
  all: 'unset',
  cursor: 'pointer',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
