import { Paper, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { MonthPoint } from '../../../contract/report_parts.ts';
import { formatMonth } from '../../../domain/format.ts';
import { CardHeading } from '../../../ui/CardHeading.tsx';

interface Props {
  /** Key of the chart's name. */
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function ChartCard({ title, note, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardHeading id={id} title={translate(`reports.charts.${title}`)} note={note} />
      <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
    </Paper>
  );
}

/** A note on a monthly chart that names the unfinished month, if any: in the text whose key ends with `_part`. */
export function useMonthsNote() {
  const translate = useTranslate();
  return (note: string, months: readonly MonthPoint[]): string => {
    const part = months.find(({ isPart }) => isPart);
    return part ? translate(`${note}_part`, { month: formatMonth(part.label, 'name') }) : translate(note);
  };
}

/** Layout of two cards in a row, the first twice as wide. */
export const wideAndNarrowLayout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
