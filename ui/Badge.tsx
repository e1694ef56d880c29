import { Box } from '@mui/material';
import type { ElementType, ReactNode } from 'react';

export type Tone = 'success' | 'error' | 'warning';

/** A coloured status with an icon and a word. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone;
  icon: ElementType;
  children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        px: 1,
        borderRadius: 0.5,
        typography: 'caption',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: `${tone}.main`,
        backgroundColor: `${tone}.light`,
      }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {children}
    </Box>
  );
}
