import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { leftOutRows } from '../../providers/imports.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { leftOut } from './leftOut.ts';

/** Downloads the rows of a file that are not recorded, to be mended and imported again. */
export function LeftOutButton({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { id, file } = imported;
  const { wrong, skipped } = leftOut(imported);
  const name = file?.name.replace(/\.[^.]+$/, '') ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => leftOutRows(id),
    onMutate: () => notifyFailure.end(),
    onSuccess: (content) => saveFile(new File([content], translate('imports.left_out_name', { name }))),
    onError: (error) => notifyFailure('imports.not_left_out', error),
  });
  if (!file || wrong + skipped === 0) return null;
  return (
    <Button
      size="small"
      startIcon={<FileDownloadOutlined />}
      loading={isPending}
      onClick={() => mutate()}
      sx={{ px: 0.75, ml: -0.75 }}
    >
      {translate('imports.left_out_file')}
    </Button>
  );
}
