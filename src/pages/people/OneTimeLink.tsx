import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { OneTimeToken } from '../../../contract/people.ts';
import { formatMoment } from '../../../domain/format.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { DialogButtons, RecordDialog } from '../../../ui/RecordDialog.tsx';

interface Props {
  title: string;
  help: string;
  /** The address on this server, up to the token. */
  path: string;
  token: OneTimeToken;
  onClose: () => void;
}

/** A link that works once. The server keeps only its hash, so it cannot be shown again. */
export function OneTimeLink({ title, help, path, token: { token, expires_at }, onClose }: Props) {
  const translate = useTranslate();
  const link = new URL(path + encodeURIComponent(token), location.href).href;
  return (
    <RecordDialog
      title={title}
      onClose={onClose}
      width={560}
      actions={
        <DialogButtons>
          <Button variant="contained" onClick={onClose}>
            {translate('people.link_done')}
          </Button>
        </DialogButtons>
      }
    >
      <Box sx={{ p: { xs: 2, sm: 0 } }}>
        <Typography sx={{ mb: 2 }}>{help}</Typography>
        <CopyField text={link} label={translate('people.copy_link')} />
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {translate('people.link_until', { moment: formatMoment(expires_at) })}
        </Typography>
      </Box>
    </RecordDialog>
  );
}
