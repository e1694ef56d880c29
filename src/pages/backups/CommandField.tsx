import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useCopied } from '../../../ui/useCopied.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';

/** A command for the server's machine, with a button that copies it. */
export function CommandField({ command }: { command: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLElement>(null);
  const { isCopied, copy } = useCopied();
  const label = translate('backups.copy', { command });
  return (
    <Box sx={field}>
      <code ref={text}>{command}</code>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => void copy(command, text.current)}
      >
        {isCopied ? (
          <Check sx={{ fontSize: 16, color: 'success.main' }} />
        ) : (
          <ContentCopy sx={{ fontSize: 16 }} />
        )}
      </IconButton>
      <Box component="span" role="status" sx={visuallyHiddenStyle}>
        {isCopied && translate('backups.copied')}
      </Box>
    </Box>
  );
}

const field = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  pl: 1.5,
  pr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.sunken',
  '& code': { flex: 1, py: 1, minWidth: 0, fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' },
} as const;
