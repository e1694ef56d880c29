import { Box, Button, FormHelperText, Typography, type SvgIcon } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { NeedsExtensions } from './NeedsExtensions.tsx';
import { FileProgress } from './Progress.tsx';
import { useExtensions } from './useExtensions.ts';
import type { useFileUpload } from './useFileUpload.ts';

interface Props {
  label: string;
  icon: typeof SvgIcon;
  /** Prefix of the catalogue keys: `{texts}.choose_file` and `{texts}.or_drop`. */
  texts: string;
  /** As in `<input accept>`. */
  accept: string;
  upload: ReturnType<typeof useFileUpload>;
  /** Shown next to the button. */
  limits?: string;
  /** Shown below the button. */
  children?: ReactNode;
}

/** Chooses a file by dialog or by drop anywhere on the page. Then shows the upload's progress or error. */
export function FileChooser({ label, icon: Icon, texts, accept, upload, limits, children }: Props) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const hasExtensions = useExtensions();
  const { start, sending, problem, takesSeveral, cancel } = upload;
  return (
    <>
      <Box sx={ground}>
        {sending ? (
          <FileProgress {...sending} onCancel={cancel} />
        ) : (
          <>
            <Icon sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
            <NeedsExtensions>
              <Button variant="outlined" onClick={() => chooser.current?.click()}>
                {translate(`${texts}.choose_file`)}
              </Button>
            </NeedsExtensions>
            {hasExtensions && (
              <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
                {translate(`${texts}.or_drop`)}
              </Typography>
            )}
            {limits && (
              <Typography variant="caption" color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
                {limits}
              </Typography>
            )}
          </>
        )}
      </Box>
      {children}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={takesSeveral}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          start([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </>
  );
}

const ground = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 1, sm: 2 },
  minHeight: 84,
  px: 2,
  py: 2,
  border: '1px dashed',
  borderColor: 'var(--outline)',
  borderRadius: 1,
  backgroundColor: 'background.sunken',
} as const;
