import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Box, ButtonBase } from '@mui/material';
import type { MouseEvent } from 'react';

interface ChipProps {
  label: string;
  value: string;
  isOpen: boolean;
  popup: 'dialog' | 'menu';
  onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** A filter value of the page; a click opens the form that changes the value. */
export function Chip({ label, value, isOpen, popup, onOpen }: ChipProps) {
  return (
    <ButtonBase
      aria-haspopup={popup}
      aria-expanded={isOpen}
      onClick={onOpen}
      sx={{ ...chipStyle, '&:hover': { borderColor: 'text.secondary' } }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {label}
      </Box>
      <span className="tabular">{value}</span>
      <KeyboardArrowDown sx={{ fontSize: 16, color: 'text.secondary' }} aria-hidden />
    </ButtonBase>
  );
}

export const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 28,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'caption',
  fontWeight: 500,
  backgroundColor: 'background.paper',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
