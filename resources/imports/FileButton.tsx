import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ImportFile } from '../../contract/imports.ts';
import { importedFile } from '../../providers/imports.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { saveFile } from '../../ui/saveFile.ts';

/** Downloads the file that was imported, as it came. */
export function FileButton({ id, file }: { id: number; file: ImportFile }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => importedFile(id),
    onMutate: () => notifyFailure.end(),
    onSuccess: (content) => saveFile(new File([content], file.name)),
    onError: (error) => notifyFailure('imports.not_downloaded', error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      aria-label={translate('imports.download', { name: file.name })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate('imports.file')}
    </Button>
  );
}
