import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { StockReport } from '../../../contract/report_stock.ts';
import { formatCount, formatDate } from '../../../domain/format.ts';

/** From which days the accepted expected prices are, and how many were typed by hand. Nothing if none was accepted. */
export function ExpectedPricesNote({ report }: { report: StockReport }) {
  const translate = useTranslate();
  const { from, to, typed: count } = report.figures.expected.caption;
  if (from === null) return null;
  const typed = count ?? 0;
  const words = `${from === to ? 'of_day' : 'of_days'}${typed > 0 ? '_typed' : ''}`;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.5, color: 'text.secondary' }}>
      <InfoOutlined sx={{ fontSize: 16, mt: '1px' }} aria-hidden />
      <Typography variant="caption" component="p" className="tabular" sx={{ m: 0 }}>
        {translate(`reports.expected_prices.${words}`, {
          day: formatDate(from),
          from: formatDate(from),
          to: formatDate(to),
          count: formatCount(typed),
        })}
      </Typography>
    </Box>
  );
}
