import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { ForOperators } from './ForOperators.tsx';

interface Props {
  title: string;
  /** Buttons that change records, at the end of the heading's line. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A section of a record's details with its own heading. */
export function Section({ title, controls, children }: Props) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: { xs: 2, sm: 3 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 0 },
          mb: 1,
        }}
      >
        <Typography id={heading} component="h3" variant="h3" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <ForOperators>{controls}</ForOperators>
      </Box>
      {children}
    </Box>
  );
}
