import { Box, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { EXPORT_FORMATS, type ExportFormat } from '../../../contract/files.ts';
import type { VatPeriod } from '../../../contract/vat_periods.ts';
import { periodPage, stockBookPage } from '../../../resources/vat/index.ts';
import { useDownload } from '../../../ui/useDownload.ts';
import { periodName } from './periodName.ts';

/** Export files of a closed period, and a link to its stock book. */
export function PeriodFiles({ period }: { period: VatPeriod }) {
  const translate = useTranslate();
  const { mutate, isPending } = useDownload(
    (provider, format: ExportFormat, signal) => provider.exportVatReturn(period.from, format, signal),
    'vat_return.not_exported',
  );
  const name = periodName(period);
  const label = (file: ExportFormat | 'print' | 'book') =>
    translate(`vat_return.file_of.${file}`, { period: name });
  return (
    <Box component="span" sx={files}>
      {EXPORT_FORMATS.map((format) => (
        <Link
          key={format}
          component="button"
          type="button"
          underline="hover"
          disabled={isPending}
          aria-label={label(format)}
          onClick={() => mutate(format)}
        >
          {format.toUpperCase()}
        </Link>
      ))}
      <Link component={LinkBase} to={`${periodPage(period.from)}?print=1`} aria-label={label('print')}>
        {translate('vat_return.print')}
      </Link>
      <Link component={LinkBase} to={stockBookPage(period)} aria-label={label('book')}>
        {translate('vat_return.book')}
      </Link>
    </Box>
  );
}

const files = {
  display: 'inline-flex',
  gap: 2,
  '& a, & button': { typography: 'body1', color: 'primary.main', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': {
    '& a, & button': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  },
} as const;
