import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { useDownload } from '../../ui/useDownload.ts';

/** Counts of rows that are not recorded: wrong rows, and rows the operator skips. */
export function countRejectedRows({ rows, chosen }: Pick<Import, 'rows' | 'chosen'>): {
  wrong: number;
  skipped: number;
} {
  const taken = Object.values(chosen).reduce((sum, count) => sum + count, 0);
  return { wrong: rows.wrong, skipped: rows.new + rows.changed + rows.deleted - taken };
}

/** Downloads the rows of a file that are not recorded, to correct and import again. */
export function RejectedRowsButton({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const { id, file } = imported;
  const { wrong, skipped } = countRejectedRows(imported);
  const name = translate('imports.left_out_name', { name: file?.name.replace(/\.[^.]+$/, '') ?? '' });
  const { mutate, isPending } = useDownload(
    async (provider, _input, signal) => new File([await provider.getRejectedRows(id, signal)], name),
    'imports.not_left_out',
  );
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
