import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { GROUPINGS, type Report } from '../../../contract/reports.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { RowLines } from './RowLines.tsx';
import { RowPages } from './RowPages.tsx';
import { ReportRowTable } from './ReportRowTable.tsx';
import { useReportChange } from './useReport.ts';
import '../../../ui/reportTable.css';
import './reports.css';

/** The table behind the figures: grouping, sort order, one page of rows, and sums. */
export function ReportRows({ report }: { report: Report }) {
  const compact = useCompact();
  const translate = useTranslate();
  const change = useReportChange();
  const { table } = report;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate(`reports.by.${table.by}`)}
      sx={{ overflow: 'clip' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          px: 1.5,
          py: 1,
          minHeight: 52,
        }}
      >
        <Box
          role="group"
          aria-label={translate('reports.group_by')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          {GROUPINGS[report.report].map((by) => (
            <ButtonBase
              key={by}
              aria-pressed={by === table.by}
              onClick={() => change({ by, sort: null })}
              sx={{
                ...tab,
                ...(by === table.by && { color: 'text.primary', backgroundColor: 'action.selected' }),
              }}
            >
              {translate(`reports.by.${by}`)}
            </ButtonBase>
          ))}
        </Box>
        {!compact && (
          <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
            {translate(table.by === 'sitting' ? 'reports.sitting_note' : 'reports.each_opens')}
          </Typography>
        )}
      </Box>
      {compact ? <RowLines report={report} /> : <ReportRowTable report={report} />}
      {table.total === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, py: 1 }}>
          {translate('reports.no_rows')}
        </Typography>
      )}
      <RowPages report={report} />
    </Paper>
  );
}

const tab = {
  minHeight: 32,
  px: 1.25,
  borderRadius: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
