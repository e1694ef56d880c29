import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../contract/files.ts';
import { NeedsExtensions } from '../NeedsExtensions.tsx';
import { useDownload } from '../useDownload.ts';
import { useExtensions } from '../useExtensions.ts';

/** Exports the records that match the filter, in the list's order, in a chosen file format. */
export function ExportButton() {
  const { filterValues, sort } = useListContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const has = useExtensions();
  const { mutate, isPending } = useDownload(
    (provider, format: ExportFormat, signal) =>
      provider.exportList(resource, { format, filter: filterValues, sort }, signal),
    'list.not_exported',
  );
  const label = translate(isPending ? 'list.exporting' : 'list.export');

  const save = (format: ExportFormat) => {
    setAnchor(null);
    mutate(format);
  };

  return (
    <>
      <Tooltip title={has ? label : ''}>
        <span>
          <NeedsExtensions>
            <IconButton
              aria-label={label}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              disabled={isPending}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {isPending ? <CircularProgress size={20} /> : <FileDownloadOutlined fontSize="small" />}
            </IconButton>
          </NeedsExtensions>
        </span>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {translate(`list.export_${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
