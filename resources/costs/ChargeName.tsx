import Schedule from '@mui/icons-material/Schedule';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import { formatMoney } from '../../domain/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { usePaidInWords } from '../../ui/paid.ts';
import { useChargeName } from './costs.ts';

interface Props {
  charge: Charge;
  /** It came after some of what it falls on had been sold. */
  isAfterSale: boolean;
  /** How it is spread or where it falls, where nothing else says so. */
  how?: string | undefined;
  /** Opens its form. Without it the charge is another record's, which says the rest of it. */
  onEdit?: (() => void) | undefined;
}

/** What a charge is called, and what else there is to know of it. */
export function ChargeName({ charge, isAfterSale, how, onEdit }: Props) {
  const translate = useTranslate();
  const name = useChargeName()(charge);
  const foreign = usePaidInWords()({ ...charge, foreign: charge.foreignAmount });
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
        {onEdit ? (
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
