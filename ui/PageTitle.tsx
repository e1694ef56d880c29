import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Muted text next to the title. */
  aside?: ReactNode;
  before?: ReactNode;
  badge?: ReactNode;
  /** Shown at the end of the line. */
  actions?: ReactNode;
}

/** The page's heading, also used as the title of the browser tab. */
export function PageTitle({ title, aside, before, badge, actions }: Props) {
  return (
    <Box sx={line}>
      <title>{`${title} · Backstock`}</title>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {before}
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      {badge}
      {aside && (
        <Typography className="tabular" color="text.secondary" noWrap>
          {aside}
        </Typography>
      )}
      {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
    </Box>
  );
}

/** As tall as the buttons at its end, which may appear later. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 36,
  mb: 2,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
