import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCompact } from './useCompact.ts';

export interface StripFigure {
  label: string;
  value: string;
  note: ReactNode;
  /** `success` for a correct figure, `error` for missing data; also shown by an icon. */
  tone?: 'success' | 'error' | undefined;
  /** The value itself is wrong. */
  isWrong?: boolean;
}

/** One large main figure, with further figures next to it, or below on a phone. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  const compact = useCompact();
  return (
    <Box component="dl" sx={compact ? phone : wide}>
      {figures.map((figure, place) => (
        <Figure key={figure.label} figure={figure} isFirst={place === 0} />
      ))}
    </Box>
  );
}

function Figure({ figure, isFirst }: { figure: StripFigure; isFirst: boolean }) {
  const { label, value, note, tone, isWrong } = figure;
  const Icon = tone === 'success' ? CheckCircleOutline : ErrorOutline;
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="span"
          className="tabular"
          variant={isFirst ? 'h1' : 'h2'}
          sx={{
            display: 'block',
            lineHeight: '36px',
            fontWeight: isFirst ? 600 : 500,
            color: isWrong ? 'error.main' : 'text.primary',
          }}
        >
          {value}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          className="tabular"
          sx={{ display: 'flex', gap: 0.5, color: tone ? `${tone}.main` : 'text.secondary' }}
        >
          {tone && <Icon sx={{ fontSize: 16 }} aria-hidden />}
          {note}
        </Typography>
      </Box>
    </div>
  );
}

const wide = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  p: 2,
  rowGap: 2,
  '& > div': { pr: 2.5 },
  '& > div + div': { pl: 2.5, borderLeft: 1, borderColor: 'divider' },
} as const;

const phone = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  m: 0,
  p: 2,
  '& > div:first-of-type': { gridColumn: '1 / -1' },
} as const;
