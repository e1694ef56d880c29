import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DailyBackup } from '../../../contract/system.ts';
import { formatFileSize } from '../../../domain/format.ts';
import { useFailureText } from '../../../ui/notices.tsx';
import { joinSentences } from '../../../ui/texts.ts';
import type { useBackupDownload } from './useBackupActions.ts';

interface Props {
  backup: DailyBackup;
  download: ReturnType<typeof useBackupDownload>;
}

/** Downloads a good backup with its pictures: an icon in tables, with words and the size on cards. */
export function BackupDownload({ backup, download, isOnCard = false }: Props & { isOnCard?: boolean }) {
  const translate = useTranslate();
  const { id, file, state, download_bytes: bytes } = backup;
  if (state === 'failed' || file === null) return null;
  const size = bytes === null ? '' : formatFileSize(bytes);
  const label = translate(bytes === null ? 'backups.download_elsewhere' : 'backups.download_file', {
    name: file,
    size,
  });
  const button = {
    disabled: bytes === null,
    loading: download.isPending,
    onClick: () => download.mutate(id),
  };
  // A disabled button shows no title.
  return (
    <span title={label}>
      {isOnCard ? (
        <Button {...button} size="small" aria-label={label} startIcon={<FileDownloadOutlined />}>
          {translate('backups.download')} {size}
        </Button>
      ) : (
        <IconButton {...button} size="small" aria-label={label}>
          <FileDownloadOutlined fontSize="small" />
        </IconButton>
      )}
    </span>
  );
}

/** Why the last download could not begin. */
export function DownloadFailure({ backup: { file }, download: { failure } }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  if (!failure) return null;
  return (
    <Box role="alert" sx={{ py: 1, typography: 'caption', color: 'error.main', whiteSpace: 'normal' }}>
      {joinSentences([translate('backups.not_downloaded', { name: file }), failureText(failure, 'id')])}
    </Box>
  );
}
