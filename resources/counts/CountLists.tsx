import { Button, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { StockCount } from '../../contract/counts.ts';
import { formatCount, formatMoment } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { countPage } from './useCounts.ts';

/** The counts that go on. Another device goes on with them, too. */
export function RunningCounts({ counts }: { counts: readonly StockCount[] }) {
  const translate = useTranslate();
  return (
    <CountCard title={translate('counts.running')} counts={counts}>
      {(count) => {
        const { id, place, state, startedAt, startedBy, pausedAt, expected, outcomes } = count;
        const facts = [
          translate('counts.started', { time: formatMoment(startedAt), by: startedBy }),
          state === 'paused' ? translate('counts.paused', { time: formatMoment(pausedAt ?? '') }) : '',
          translate('counts.progress', {
            seen: formatCount(expected - outcomes.missing - outcomes.left),
            expected: formatCount(expected),
          }),
        ];
        return (
          <CountLine key={id} count={count} facts={facts}>
            <ForOperators>
              <Button
                variant="contained"
                component={LinkBase}
                to={countPage(id)}
                aria-label={translate('counts.go_on_one', { place: place.path })}
              >
                {translate('counts.go_on')}
              </Button>
            </ForOperators>
          </CountLine>
        );
      }}
    </CountCard>
  );
}

/** The latest finished counts with what they found. */
export function FinishedCounts({ counts }: { counts: readonly StockCount[] }) {
  const translate = useTranslate();
  const number = (text: string, smart_count: number) =>
    smart_count > 0
      ? translate(`counts.found.${text}`, { smart_count, count: formatCount(smart_count) })
      : '';
  return (
    <CountCard title={translate('counts.latest')} counts={counts}>
      {(count) => {
        const { id, state, finishedAt, finishedBy, outcomes, unknown } = count;
        const facts = [
          translate('counts.counted_by', { time: formatMoment(finishedAt ?? ''), by: finishedBy }),
          state === 'undone' ? translate('counts.was_undone') : '',
          number('here', outcomes.here),
          number('moved', outcomes.moved),
          number('missing', outcomes.missing),
          number('unknown', unknown),
        ];
        return <CountLine key={id} count={count} facts={facts} />;
      }}
    </CountCard>
  );
}

function CountCard({
  title,
  counts,
  children,
}: {
  title: string;
  counts: readonly StockCount[];
  children: (count: StockCount) => ReactNode;
}) {
  const heading = useId();
  if (counts.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} className="count-card">
      <div className="count-heading">
        <h2 id={heading}>
          {title} <span>{formatCount(counts.length)}</span>
        </h2>
      </div>
      <ul className="count-rows">{counts.map(children)}</ul>
    </Paper>
  );
}

function CountLine({
  count: { id, place },
  facts,
  children,
}: {
  count: StockCount;
  facts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <li className="count-row">
      <div className="count-words">
        <RowLink to={countPage(id)} title={place.path}>
          {place.path}
        </RowLink>
        <Typography variant="caption" color="text.secondary" className="tabular">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </div>
      {children}
    </li>
  );
}
