import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { visuallyHiddenStyle } from './visuallyHidden.ts';

/** Milliseconds for which a copied text is marked. */
const SHOWN_FOR = 2_000;

interface Props {
  text: string;
  /** Accessible name of the button. */
  label: string;
}

/** A text to be used elsewhere, such as a command or a link, with a button that copies it. */
export function CopyField({ text, label }: Props) {
  const translate = useTranslate();
  const field = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Box sx={frame}>
      <code ref={field}>{text}</code>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        onClick={async () => setCopied(await copy(text, field.current))}
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

/**
 * Copies a text. Browsers have no clipboard on pages by plain HTTP: there the text is selected, and copied by
 * the older command.
 */
async function copy(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (element) getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
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
