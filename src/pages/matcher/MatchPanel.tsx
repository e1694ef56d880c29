import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexStats } from '../../../contract/card_index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AddBar } from './AddBar.tsx';
import { Comparison } from './Comparison.tsx';
import { MatchRow } from './MatchRow.tsx';
import { NoMatches } from './NoMatches.tsx';
import { Searching } from './Searching.tsx';
import { chosenMatch, foundItems } from './foundCards.ts';
import { changeCards } from './matcherState.ts';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  hasExtensions: boolean;
  index: CardIndexStats | null | undefined;
}

/** What the card on the photo may be, best first, and the way to put it into the stock. */
export function MatchPanel({ matcher, hasExtensions, index }: Props) {
  const translate = useTranslate();
  const { only, lookups, isPending, outline } = matcher;
  const [item] = foundItems(lookups);
  const matches = item?.card.matches ?? [];
  const chosen = item && chosenMatch(item, matcher);
  return (
    <Paper component="section" variant="outlined" aria-live="polite" aria-busy={isPending}>
      {isPending ? (
        <Searching />
      ) : only === undefined || only.state === 'failed' ? (
        <EmptyState icon={StyleOutlined} title={translate('matcher.before')}>
          {translate('matcher.before_help')}
        </EmptyState>
      ) : !item || !chosen ? (
        <NoMatches matcher={matcher} index={index} hasExtensions={hasExtensions} />
      ) : (
        <>
          <Box sx={head}>
            <Typography component="h2" variant="h3">
              {translate('matcher.count', { smart_count: matches.length })}
            </Typography>
            {matches.length > 1 && (
              <Typography color="text.secondary">{translate('matcher.nearest')}</Typography>
            )}
          </Box>
          {outline && <Comparison photo={item.lookup.photo} outline={outline} match={chosen} />}
          <Box role="radiogroup" aria-label={translate('matcher.which')}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {matches.map((match, position) => (
                <MatchRow
                  key={`${match.id} ${position}`}
                  match={match}
                  position={position + 1}
                  isChosen={match === chosen}
                  onChoose={() => changeCards('choices', { [item.key]: { match } })}
                />
              ))}
            </Box>
          </Box>
          <AddBar matcher={matcher} item={item} match={chosen} />
        </>
      )}
    </Paper>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 56,
  px: 2,
} as const;
