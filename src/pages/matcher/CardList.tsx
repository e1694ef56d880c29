import { Box, Checkbox, FormControlLabel, LinearProgress, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexStats } from '../../../contract/card_index.ts';
import { formatCount } from '../../../domain/format.ts';
import { CardRow } from './CardRow.tsx';
import { CreateBar } from './CreateBar.tsx';
import { LookupRow } from './LookupRow.tsx';
import { NoMatches } from './NoMatches.tsx';
import { cardGroups, foundItems } from './foundCards.ts';
import { change } from './matcherState.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  index: CardIndexStats | null | undefined;
}

/** Every card of the photos with what it is taken for, to be confirmed and put into the stock together. */
export function CardList({ matcher, index }: Props) {
  const translate = useTranslate();
  const { lookups, isPending, isTogether, additions } = matcher;
  const items = foundItems(lookups);
  const groups = cardGroups(items, matcher);
  const isSending = Object.values(additions).some(({ state }) => state === 'sending');
  const done = lookups.filter(({ state }) => state === 'done' || state === 'failed').length;
  const others = lookups.filter(({ state, cards }) => state !== 'done' || cards.length === 0);
  const isNothing = !isPending && items.length === 0 && others.every(({ state }) => state === 'done');
  useLeaveWarning(items.some(({ key }) => additions[key]?.state !== 'added'));
  return (
    <Paper component="section" variant="outlined" aria-busy={isPending} aria-labelledby="found-cards">
      <Box sx={head}>
        <Typography id="found-cards" component="h2" variant="h3" aria-live="polite">
          {translate('matcher_list.title', { smart_count: items.length })}
        </Typography>
        {lookups.length > 1 && (
          <Typography color="text.secondary" className="tabular">
            {translate('matcher_list.found_so_far', {
              done: formatCount(done),
              total: formatCount(lookups.length),
            })}
          </Typography>
        )}
        <FormControlLabel
          label={translate('matcher_list.together')}
          control={
            <Checkbox
              checked={isTogether}
              disabled={isSending}
              onChange={(_event, checked) => change({ isTogether: checked })}
            />
          }
          sx={{ ml: 'auto', mr: 0 }}
        />
      </Box>
      {isPending && (
        <LinearProgress
          variant="determinate"
          aria-label={translate('matcher.searching')}
          value={(done / lookups.length) * 100}
        />
      )}
      {isNothing ? (
        <NoMatches matcher={matcher} index={index} hasExtensions={false} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groups.map((group) => (
            <CardRow key={group.key} group={group} isDisabled={isSending} />
          ))}
          {others.map((lookup) => (
            <LookupRow key={lookup.id} lookup={lookup} onRetry={() => matcher.retry(lookup.id)} />
          ))}
        </Box>
      )}
      {groups.length > 0 && <CreateBar groups={groups} isPending={isPending} />}
    </Paper>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 56,
  px: 2,
} as const;
