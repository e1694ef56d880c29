import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import { formatMoney } from '../../domain/format.ts';
import { usePaidInWords } from '../../ui/paid.ts';
import { useChargeName } from './costs.ts';

interface Props {
  charge: Charge;
  /** How it is spread or where it falls, where nothing else says so. */
  how?: string | undefined;
  onEdit: () => void;
}

/** What a charge is called, which opens its form, and what else there is to know of it. */
export function ChargeName({ charge, how, onEdit }: Props) {
  const translate = useTranslate();
  const name = useChargeName()(charge);
  const foreign = usePaidInWords()({ ...charge, foreign: charge.foreignAmount });
  const facts = [
    charge.note && translate(`costs.kinds.${charge.kind}`),
    foreign,
    charge.recoverable > 0 && translate('costs.recoverable', { amount: formatMoney(charge.recoverable) }),
    how,
  ].filter(Boolean);
  return (
    <Box sx={{ py: 0.75 }}>
      <Box
        component="button"
        type="button"
        onClick={onEdit}
        aria-label={translate('costs.edit_one', { name })}
        sx={{
          all: 'unset',
          cursor: 'pointer',
          fontWeight: 500,
          overflowWrap: 'anywhere',
          '&:hover': { textDecoration: 'underline' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {name}
      </Box>
      {facts.length > 0 && (
        <Typography variant="caption" component="div" color="text.secondary" className="tabular">
          {facts.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
