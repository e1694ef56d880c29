import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, FormHelperText, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { FILE_LIMITS } from '../../contract/file_limits.ts';
import { DropNotice } from '../../ui/DropNotice.tsx';
import { NeedsExtensions } from '../../ui/NeedsExtensions.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { ExampleFiles } from './ExampleFiles.tsx';
import { Uploading } from './Uploading.tsx';
import { useFileImport } from './useFileImport.ts';

const ENDINGS = '.csv,.tsv,.txt,.xlsx,.json';

/** A file to import: chosen, or dropped anywhere on the page. */
export function FileSource({ onStarted }: { onStarted: (id: number) => void }) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const known = useExtensions();
  const hasExtensions = known === true;
  const { start, sending, problem, cancel } = useFileImport(onStarted);
  const isOver = useFileDrop(start, hasExtensions && !sending);
  const title = translate('import_data.file');
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={section}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {translate(known === false ? 'import_data.zenmarket_alone' : 'import_data.file_text')}
      </Typography>
      <Box sx={ground}>
        {sending ? (
          <Uploading {...sending} onCancel={cancel} />
        ) : (
          <>
            <UploadFileOutlined sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
            <NeedsExtensions>
              <Button variant="outlined" onClick={() => chooser.current?.click()}>
                {translate('import_data.choose_file')}
              </Button>
            </NeedsExtensions>
            {hasExtensions && (
              <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
                {translate('import_data.or_drop')}
              </Typography>
            )}
            <Typography variant="caption" color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
              {translate('import_data.file_limits', { size: FILE_LIMITS.bytes / 1024 / 1024 })}
            </Typography>
          </>
        )}
      </Box>
      {hasExtensions && <ExampleFiles />}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ENDINGS}
        aria-label={title}
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
      {isOver && <DropNotice text={translate('import_data.drop_here')} />}
    </Paper>
  );
}

const section = { p: { xs: 2, sm: 3 }, gridColumn: { lg: '1 / -1' } } as const;

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
