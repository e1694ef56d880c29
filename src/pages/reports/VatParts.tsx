import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Link, Menu, MenuItem, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '../../../contract/files.ts';
import type { Report } from '../../../contract/reports.ts';
import { formatCount } from '../../../domain/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useDownload } from '../../../ui/useDownload.ts';
import { useVat } from '../../../ui/useVat.ts';

const SETTINGS = '/database/vat';

/** What the figures are worth, by which rules they are, and whether some are still to come. */
export function VatNote() {
  const translate = useTranslate();
  const { data } = useVat();
  const pending = data?.pending ?? 0;
  return (
    <Typography color="text.secondary" className="tabular" sx={{ mt: -1, mb: 2 }}>
      {translate('reports.vat.help')}{' '}
      <Link component={LinkBase} to={SETTINGS} underline="always">
        {translate('reports.vat.to_settings')}
      </Link>
      {pending > 0 && (
        <span role="status">
          {' · '}
          {translate('reports.vat.reckoning', { smart_count: pending, count: formatCount(pending) })}
        </span>
      )}
    </Typography>
  );
}

interface WithStockBookProps {
  report: Report;
  /** What else can be downloaded. */
  children: ReactNode;
}

/** The stock book of the period that is shown, as one of the files that there are. */
export function WithStockBook({ report: { from, to }, children }: WithStockBookProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useDownload(
    (provider, format: ExportFormat, signal) => provider.exportStockBook({ from, to, format }, signal),
    'reports.vat.stock_book_not_exported',
  );
  const get = (format: ExportFormat) => {
    setAnchor(null);
    mutate(format);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('reports.vat.stock_book')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => get(format)}>
            {translate(`reports.vat.stock_book_as.${format}`)}
          </MenuItem>
        ))}
      </Menu>
      {children}
    </Box>
  );
}

/** In place of the figures, until somebody says by which rules they are. */
export function NotRegistered() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={AccountBalanceOutlined}
        title={translate('reports.vat.not_registered')}
        action={
          <Button variant="outlined" component={LinkBase} to={`${SETTINGS}?edit_rule=new`}>
            {translate('reports.vat.register')}
          </Button>
        }
      >
        {translate('reports.vat.not_registered_help')}
      </EmptyState>
    </Paper>
  );
}
