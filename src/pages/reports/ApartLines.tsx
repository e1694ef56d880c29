import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { formatMoney } from '../../../domain/format.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { listOf } from './words.ts';

type ApartSet = Report['apart'][number];

/** Sets that are included in the figures with a reservation. */
const AMONG: ReadonlySet<ApartSet['name']> = new Set(['late', 'lost', 'estimated_days', 'unpriced']);

/** Notes on records excluded from the figures, and on records included with a reservation. */
export function ApartLines({ report: { apart } }: { report: Report }) {
  const translate = useTranslate();
  if (apart.length === 0) return null;
  const all: readonly ApartSet[] = apart;
  const parts = [
    { title: 'title', sets: all.filter(({ name }) => !AMONG.has(name)) },
    { title: 'among', sets: all.filter(({ name }) => AMONG.has(name)) },
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
                text={translate(`reports.apart.${title}`)}
                parts={{
                  sets: sets.map((set, place) => (
                    <Fragment key={set.name}>
                      {place > 0 && '; '}
                      <ApartSet set={set} />
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

function ApartSet({ set: { name, count, amount, rows } }: { set: ApartSet }) {
  const translate = useTranslate();
  return (
    <Sentence
      text={translate(`reports.apart.${name}`, { smart_count: count, amount: formatMoney(amount) })}
      parts={{ link: rows && <Link component={LinkBase} to={listOf(rows)} underline="always" /> }}
    />
  );
}
