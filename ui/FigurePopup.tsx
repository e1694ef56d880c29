import Close from '@mui/icons-material/Close';
import { Box, IconButton, Popover, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

interface Props {
  heading: string;
  /** The explained figure. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A popup next to a figure that lists the parts of the figure. */
export function FigurePopup({ heading: words, anchor, onClose, children }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const [side] = useState(() => sideOf(anchor));
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      // React events bubble to the clickable row that contains the figure.
      onClick={(event) => event.stopPropagation()}
      {...PLACES[side]}
      slotProps={{
        transition: { onEntering: (node) => pointAt(anchor, node) },
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          sx: { width: WIDTH, maxWidth: 'calc(100vw - 32px)', overflow: 'visible', ...ARROWS[side] },
        },
      }}
    >
      <Box sx={{ position: 'relative', p: 2, maxHeight: 'calc(100vh - 32px)', overflowY: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography
            id={heading}
            component="h2"
            variant="h3"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {words}
          </Typography>
          <IconButton
            size="small"
            aria-label={translate('dialog.close')}
            onClick={onClose}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44, m: -0.75 } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
        {children}
      </Box>
    </Popover>
  );
}

const WIDTH = 520;
/** Pixels between figure and popup, and between popup and window edge. */
const [GAP, MARGIN] = [12, 16];

type Side = keyof typeof PLACES;
const PLACES = {
  left: {
    anchorOrigin: { vertical: 'center', horizontal: 'left' },
    transformOrigin: { vertical: 'center', horizontal: WIDTH + GAP },
  },
  right: {
    anchorOrigin: { vertical: 'center', horizontal: 'right' },
    transformOrigin: { vertical: 'center', horizontal: -GAP },
  },
  below: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
    transformOrigin: { vertical: 'top', horizontal: 'center' },
  },
} as const;

function sideOf(anchor: HTMLElement): Side {
  const { left, right } = anchor.getBoundingClientRect();
  const needed = WIDTH + GAP + MARGIN;
  if (left >= needed) return 'left';
  return window.innerWidth - right >= needed ? 'right' : 'below';
}

/** Sets the arrow's vertical position: the window's edge may have shifted the popup. */
function pointAt(anchor: HTMLElement, popup: HTMLElement): void {
  const { top, height } = anchor.getBoundingClientRect();
  const [middle, own] = [top + height / 2, popup.offsetHeight];
  const lowest = Math.max(MARGIN, window.innerHeight - MARGIN - own);
  const at = middle - Math.min(Math.max(MARGIN, middle - own / 2), lowest);
  popup.style.setProperty('--figure-at', `${at}px`);
}

const arrow = {
  content: '""',
  position: 'absolute',
  top: 'calc(var(--figure-at) - 6px)',
  width: 12,
  height: 12,
  backgroundColor: 'inherit',
  // The rotated corner has the same border as the popup.
  border: 'inherit',
  transform: 'rotate(45deg)',
} as const;
const ARROWS = {
  left: { '&::before': { ...arrow, right: -7, borderLeft: 0, borderBottom: 0 } },
  right: { '&::before': { ...arrow, left: -7, borderRight: 0, borderTop: 0 } },
  below: {},
} as const satisfies Record<Side, object>;
