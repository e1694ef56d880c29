import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatFileSize } from '../../domain/format.ts';

interface Props {
  file: File;
  sent: number;
  onCancel: () => void;
}

/** How much of a file has gone to the server. */
export function Uploading({ file, sent, onCancel }: Props) {
  const translate = useTranslate();
  const title = translate('import_data.uploading', { name: file.name });
  const total = Math.max(file.size, 1);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography role="status" noWrap>
          {title}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={title}
          value={Math.min(100, (sent / total) * 100)}
          sx={{ my: 0.75, borderRadius: 0.5 }}
        />
        <Typography variant="caption" color="text.secondary" className="tabular">
          {translate('import_data.uploaded', {
            sent: formatFileSize(Math.min(sent, total)),
            total: formatFileSize(total),
          })}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={onCancel}>
        {translate('form.cancel')}
      </Button>
    </Box>
  );
}
