import Close from '@mui/icons-material/Close';
import { Box, Dialog, DialogActions, DialogContent, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useCompact } from './useCompact.ts';

export interface RecordDialogProps {
  title: string;
  onClose: () => void;
  /** Beside the title, where there is room. */
  badge?: ReactNode;
  /** Before the title, such as the way back. */
  before?: ReactNode;
  /** Before the cross, such as Edit. */
  tools?: ReactNode;
  /** Bottom right; at most one of them is filled. */
  actions?: ReactNode;
  width?: number;
  /** The content brings its own margins, such as a form with actions at its end. */
  flush?: boolean;
  children: ReactNode;
}

/** A record opened over its list; the whole screen on a phone. Its address is the caller's business. */
export function RecordDialog({
  title,
  onClose,
  badge,
  before,
  tools,
  actions,
  width = 880,
  flush,
  children,
}: RecordDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const compact = useCompact();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={compact}
      aria-labelledby={heading}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: compact ? undefined : { ...fromTheTop, width } },
      }}
    >
      <title>{`${title} · Backstock`}</title>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          flex: 'none',
          px: { xs: 2, sm: 3 },
          py: { xs: 0.75, sm: 1.25 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {before}
        <Typography
          id={heading}
          component="h2"
          variant="h2"
          tabIndex={-1}
          sx={{
            minWidth: 0,
            py: { xs: 1.5, sm: 0.75 },
            fontSize: { xs: 16, sm: 20 },
            lineHeight: { xs: '20px', sm: '28px' },
            overflowWrap: 'anywhere',
            textWrap: 'balance',
          }}
        >
          {title}
        </Typography>
        {!compact && badge && <Box sx={{ flex: 'none', py: 1 }}>{badge}</Box>}
        <Box
          sx={{ display: 'flex', alignItems: 'center', flex: 'none', gap: { sm: 0.5 }, ml: 'auto', mr: -1 }}
        >
          {tools}
          <IconButton aria-label={translate('dialog.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Box>
      </Box>
      <DialogContent
        sx={{
          p: { xs: 0, sm: flush ? 0 : 3 },
          overflowX: 'hidden',
          backgroundColor: 'inherit',
          ...(flush && toTheEnd),
        }}
      >
        {children}
      </DialogContent>
      {actions && <DialogActions data-keep-clear>{actions}</DialogActions>}
    </Dialog>
  );
}

const TOP = 'max(32px, 12vh - 64px)';

/** It grows and shrinks at its end: what was there stays under the pointer. */
const fromTheTop = {
  maxWidth: 'calc(100% - 32px)',
  maxHeight: `calc(100% - 32px - ${TOP})`,
  mt: TOP,
} as const;

/** The actions of a short form stand at the end of the popup all the same. */
const toTheEnd = {
  display: 'flex',
  flexDirection: 'column',
  '& > form': { flex: '1 0 auto', display: 'flex', flexDirection: 'column' },
} as const;

/** The buttons at the end of a popup; they share the width of a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        '& > *': { flex: { xs: 1, sm: 'none' } },
      }}
    >
      {children}
    </Box>
  );
}
