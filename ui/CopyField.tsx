import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useCopied } from './useCopied.ts';
import { visuallyHiddenStyle } from './visuallyHidden.ts';

interface Props {
  text: string;
  /** Accessible name of the button. */
  label: string;
}

/** A text to be used elsewhere, such as a command or a link, with a button that copies it. */
export function CopyField({ text, label }: Props) {
  const translate = useTranslate();
  const field = useRef<HTMLElement>(null);
  const { isCopied, copy } = useCopied();
  return (
    <Box sx={frame}>
      <code ref={field}>{text}</code>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={() => void copy(text, field.current)}
      >
        {isCopied ? (
          <Check sx={{ fontSize: 16, color: 'success.main' }} />
        ) : (
          <ContentCopy sx={{ fontSize: 16 }} />
        )}
      </IconButton>
      <Box component="span" role="status" sx={visuallyHiddenStyle}>
        {isCopied && translate('app.copied')}
      </Box>
    </Box>
  );
}

const frame = {
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
