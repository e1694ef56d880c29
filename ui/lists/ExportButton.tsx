import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../contract/export_formats.ts';
import { exportList } from '../../providers/exports.ts';
import { NeedsExtensions } from '../NeedsExtensions.tsx';
import { useNotifyFailure } from '../notices.tsx';
import { saveFile } from '../saveFile.ts';
import { useExtensions } from '../useExtensions.ts';

/** Saves what the filter matches, in the order of the list, as a file of one kind or another. */
export function ExportButton() {
  const { filterValues, sort } = useListContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const has = useExtensions();
  const [isBusy, setBusy] = useState(false);
  const label = translate(isBusy ? 'list.exporting' : 'list.export');

  const save = async (format: ExportFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      saveFile(await exportList(resource, { format, filter: filterValues, sort }));
      notifyFailure.end();
    } catch (error) {
      notifyFailure('list.not_exported', error);
    } finally {
      setBusy(false);
    }
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
              disabled={isBusy}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {isBusy ? <CircularProgress size={20} /> : <FileDownloadOutlined fontSize="small" />}
            </IconButton>
          </NeedsExtensions>
        </span>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {translate(`list.export_${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
