import Close from '@mui/icons-material/Close';
import { Box, Dialog, DialogActions, DialogContent, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useCompact } from './useCompact.ts';

export interface RecordDialogProps {
  title: string;
  onClose: () => void;
  /** Next to the title, if there is room. */
  badge?: ReactNode;
  /** Before the title, such as a back button. */
  before?: ReactNode;
  /** Before the close button, such as Edit. */
  tools?: ReactNode;
  /** Tabs below the title. */
  tabs?: ReactNode;
  /** Buttons at the bottom right; at most one is filled. */
  actions?: ReactNode;
  width?: number;
  /** The content is a placeholder while data loads. */
  isLoading?: boolean;
  /** The content has its own margins, such as a form with actions at its end. */
  flush?: boolean;
  children: ReactNode;
}

/** A popup with a record over its list; full screen on a phone. The caller handles the address. */
export function RecordDialog({
  title,
  onClose,
  badge,
  before,
  tools,
  tabs,
  actions,
  width = 880,
  isLoading = false,
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
      <Box sx={{ ...titleLine, ...(tabs ? { pb: 0 } : rule) }}>
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
      {tabs && <Box sx={{ flex: 'none', px: { xs: 0.5, sm: 1.5 }, ...rule }}>{tabs}</Box>}
      <DialogContent
        // Remounts on load rather than moving when a longer title shifts the content.
        key={isLoading ? 'loading' : 'loaded'}
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

const titleLine = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  flex: 'none',
  px: { xs: 2, sm: 3 },
  py: { xs: 0.75, sm: 1.25 },
} as const;
const rule = { borderBottom: 1, borderColor: 'divider' } as const;

const TOP = 'max(32px, 12vh - 64px)';

/** Grows and shrinks at the lower edge, so that the upper content stays under the pointer. */
const fromTheTop = {
  maxWidth: 'calc(100% - 32px)',
  maxHeight: `calc(100% - 32px - ${TOP})`,
  mt: TOP,
} as const;

/** Keeps the actions of a short form at the lower edge of the popup. */
const toTheEnd = {
  display: 'flex',
  flexDirection: 'column',
  '& > form': { flex: '1 0 auto', display: 'flex', flexDirection: 'column' },
} as const;

/** Buttons at the end of a popup. On a phone they share the full width. */
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
