import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../../contract/files.ts';

interface Props {
  label: string;
  isPending: boolean;
  onGet: (format: ExportFormat) => void;
  onPrint?: () => void;
}

/** Menu of the page's export files and printing. */
export function FilesMenu({ label, isPending, onGet, onPrint }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={choose(() => onGet(format))}>
            {translate(`vat_return.as_${format}`)}
          </MenuItem>
        ))}
        {onPrint && <MenuItem onClick={choose(onPrint)}>{translate('vat_return.print')}</MenuItem>}
      </Menu>
    </>
  );
}
