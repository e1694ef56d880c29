import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { formatMoney } from '../../../domain/format.ts';
import { listAddress } from './formats.ts';

/** Sets that are included in the figures with a reservation. */
const INCLUDED_WITH_RESERVATION: ReadonlySet<Report['apart'][number]['name']> = new Set([
  'late',
  'lost',
  'estimated_days',
  'unpriced',
]);

/** Notes on records excluded from the figures, and on records included with a reservation. */
export function ExcludedRecordsNote({ report: { apart } }: { report: Report }) {
  const translate = useTranslate();
  if (apart.length === 0) return null;
  const all: readonly Report['apart'][number][] = apart;
  const parts = [
    { title: 'title', sets: all.filter(({ name }) => !INCLUDED_WITH_RESERVATION.has(name)) },
    { title: 'among', sets: all.filter(({ name }) => INCLUDED_WITH_RESERVATION.has(name)) },
  ];
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.5, color: 'text.secondary' }}>
      <InfoOutlined sx={{ fontSize: 16, mt: '1px' }} aria-hidden />
      <Typography variant="caption" component="p" className="tabular" sx={{ m: 0 }}>
        {parts
          .filter(({ sets }) => sets.length > 0)
          .map(({ title, sets }) => (
            <Fragment key={title}>
              {translate(`reports.apart.${title}`)}{' '}
              {sets.map(({ name, count, amount, rows }, place) => {
                const words = translate(`reports.apart.${name}`, { smart_count: count });
                return (
                  <Fragment key={name}>
                    {place > 0 && '; '}
                    {rows ? (
                      <Link component={LinkBase} to={listAddress(rows)} underline="always">
                        {words}
                      </Link>
                    ) : (
                      words
                    )}
                    {amount !== null && `, ${formatMoney(amount)}`}
                  </Fragment>
                );
              })}
              {'. '}
            </Fragment>
          ))}
      </Typography>
    </Box>
  );
}
