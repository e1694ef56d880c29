import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  /** Muted text next to the title. */
  note?: ReactNode;
  aside?: ReactNode;
}

/** The heading of a card on an analysis page. */
export function CardHeading({ id, title, note, aside }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1.5,
        px: 2,
        pt: 2,
        pb: 1.5,
      }}
    >
      <Typography id={id} component="h2" variant="h3">
        {title}
      </Typography>
      {note && (
        <Typography component="div" variant="caption" color="text.secondary">
          {note}
        </Typography>
      )}
      {aside && <Box sx={{ ml: 'auto' }}>{aside}</Box>}
    </Box>
  );
}
