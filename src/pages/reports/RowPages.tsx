import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { REPORT_PAGE, type Report } from '../../../contract/reports.ts';
import { formatCount } from '../../../domain/format.ts';
import { useReportChange } from './useReport.ts';

/** The range of shown rows, and buttons for other pages. */
export function RowPages({ report: { table } }: { report: Report }) {
  const translate = useTranslate();
  const change = useReportChange();
  const { page, total, rows } = table;
  if (total <= REPORT_PAGE && page === 1) return null;
  const from = (page - 1) * REPORT_PAGE;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 1.5,
        minHeight: 52,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" className="tabular" color="text.secondary">
        {translate('reports.pages', {
          from: formatCount(from + 1),
          to: formatCount(from + rows.length),
          total: formatCount(total),
        })}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('reports.previous')}
        disabled={page === 1}
        onClick={() => change({ page: String(page - 1) })}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('reports.next')}
        disabled={from + rows.length >= total}
        onClick={() => change({ page: String(page + 1) })}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
}
