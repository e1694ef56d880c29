import { Box, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { ForOperators } from '../../ui/ForOperators.tsx';

interface Props {
  title: string;
  help?: string;
  /** Buttons that change the settings, below the content. */
  actions: ReactNode;
  children: ReactNode;
}

export function VatSection({ title, help, actions, children }: Props) {
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 52,
          px: { xs: 2, sm: 3 },
          backgroundColor: 'background.sunken',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={heading} component="h2" variant="h3">
          {title}
        </Typography>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1 }}>
        {help && (
          <Typography color="text.secondary" sx={{ pt: 1.5, pb: 0.5, maxWidth: 720 }}>
            {help}
          </Typography>
        )}
        {children}
        <ForOperators>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, pt: 0.5 }}>
            {actions}
          </Box>
        </ForOperators>
      </Box>
    </Paper>
  );
}
