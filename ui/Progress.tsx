import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatFileSize } from '../domain/format.ts';
import type { UploadedFile } from './useFileUpload.ts';

interface Props {
  title: string;
  done: number;
  /** Undefined when unknown. */
  total: number | undefined;
  format: (count: number) => string;
  help?: string;
  isCancelling?: boolean;
  onCancel: () => void;
}

/** A progress bar with a cancel button. */
export function Progress({ title, done, total, format, help, isCancelling, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography role="status" noWrap>
          {title}
        </Typography>
        <LinearProgress
          aria-label={title}
          {...(total
            ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) }
            : { variant: 'indeterminate' })}
          sx={{ my: 0.75, borderRadius: 0.5 }}
        />
        <Typography variant="caption" color="text.secondary" className="tabular" component="p">
          {total
            ? translate('files.done_of', { done: format(Math.min(done, total)), total: format(total) })
            : translate('files.done', { done: format(done) })}
          {help && ` · ${help}`}
        </Typography>
      </Box>
      <Button variant="outlined" loading={isCancelling} onClick={onCancel}>
        {translate('form.cancel')}
      </Button>
    </Box>
  );
}

export function FileProgress({ file, sent, onCancel }: UploadedFile & { onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Progress
      title={translate('files.sending', { name: file.name })}
      done={sent}
      total={Math.max(file.size, 1)}
      format={formatFileSize}
      onCancel={onCancel}
    />
  );
}
