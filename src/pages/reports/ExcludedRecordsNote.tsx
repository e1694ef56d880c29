import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { formatMoney } from '../../../domain/format.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { listAddress } from './formats.ts';

type ExcludedSet = Report['exclusions'][number];

/** Sets that are included in the figures with a reservation. */
const INCLUDED_WITH_RESERVATION: ReadonlySet<ExcludedSet['name']> = new Set([
  'late',
  'lost',
  'estimated_days',
  'unpriced',
]);

/** Notes on records excluded from the figures, and on records included with a reservation. */
export function ExcludedRecordsNote({ report: { exclusions } }: { report: Report }) {
  const translate = useTranslate();
  if (exclusions.length === 0) return null;
  const all: readonly ExcludedSet[] = exclusions;
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
              <Sentence
                text={translate(`reports.exclusions.${title}`)}
                parts={{
                  sets: sets.map((set, place) => (
                    <Fragment key={set.name}>
                      {place > 0 && '; '}
                      <ExcludedSet set={set} />
                    </Fragment>
                  )),
                }}
              />{' '}
            </Fragment>
          ))}
      </Typography>
    </Box>
  );
}

function ExcludedSet({ set: { name, count, amount, rows } }: { set: ExcludedSet }) {
  const translate = useTranslate();
  return (
    <Sentence
      text={translate(`reports.exclusions.${name}`, { smart_count: count, amount: formatMoney(amount) })}
      parts={{ link: rows && <Link component={LinkBase} to={listAddress(rows)} underline="always" /> }}
    />
  );
}
