import { Box, Typography } from '@mui/material';
import { formatMoney } from '../../domain/format.ts';

interface Props {
  label: string;
  /** Euros; `null` if unknown. */
  amount: number | null;
  /** Notes below the amount. */
  notes?: readonly (string | false | undefined)[];
  /** Shown as a total below a line, in this heading size. */
  total?: 'h1' | 'h2';
  tone?: 'muted' | 'strong';
}

/** A line of a bill: a label, and the amount at the end of the line. */
export function BillLine({ label, amount, notes = [], total, tone }: Props) {
  return (
    <Box sx={{ ...line, ...(total && underTheRule), ...(tone && TONES[tone]) }}>
      <Typography component="dt" variant="inherit" sx={{ fontWeight: total && 600 }}>
        {label}
      </Typography>
      <Typography component="dd" variant={total ?? 'inherit'} className="tabular" sx={{ m: 0 }}>
        {formatMoney(amount)}
      </Typography>
      {notes
        .flatMap((note) => note || [])
        .map((note) => (
          <Typography
            key={note}
            component="dd"
            variant="caption"
            color="text.secondary"
            className="tabular"
            sx={{ flexBasis: '100%', m: 0 }}
          >
            {note}
          </Typography>
        ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  py: 0.75,
} as const;

const underTheRule = { mt: 1, pt: 1.5, borderTop: 1, borderColor: 'text.primary' } as const;
const TONES = { muted: { color: 'text.secondary' }, strong: { fontWeight: 600 } } as const;
