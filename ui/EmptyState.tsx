import { Box, Typography } from '@mui/material';
import type { ElementType, ReactNode } from 'react';

interface Props {
  icon: ElementType;
  title: string;
  /** `h1` when this is the page's only heading. */
  heading?: 'h1' | 'p';
  children?: ReactNode;
  action?: ReactNode;
}

/** Placeholder for missing records: names the records that belong here and the next action. */
export function EmptyState({ icon: Icon, title, heading = 'p', children, action }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        overflowWrap: 'anywhere',
        gap: 1,
        px: 2,
        py: 7,
      }}
    >
      <Icon sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
      <Typography component={heading} variant={heading === 'h1' ? 'h2' : 'h3'}>
        {title}
      </Typography>
      {children && (
        <Typography color="text.secondary" sx={{ maxWidth: 440 }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
