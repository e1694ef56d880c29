import InfoOutlined from '@mui/icons-material/InfoOutlined';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CardIndexStats } from '../../contract/card_index.ts';
import { centeredOutline } from '../../domain/outline.ts';
import { countUndecidedPrintings } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import type { UploadProgress } from '../../providers/upload.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { UploadProgressBar } from '../../ui/FormActions.tsx';
import { AddToStockBar } from './AddToStockBar.tsx';
import { Comparison } from './Comparison.tsx';
import { MatchRow, matchRowStyle, NoMatchRow } from './MatchRow.tsx';
import { FillIndexButton, NoMatches } from './NoMatches.tsx';
import { Printings } from './Printings.tsx';
import { isEmptyIndex } from './card_index/useCardIndex.ts';
import { findChosenMatch, listFoundItems } from './foundCards.ts';
import { changeMatcherCards } from './matcherState.ts';
import type { Matcher } from './useMatcher.ts';

interface Props {
  matcher: Matcher;
  hasExtensions: boolean;
  index: CardIndexStats | null | undefined;
}

/** Matches of the card on the photo, best first, with a form that adds the card to the stock. */
export function MatchPanel({ matcher, hasExtensions, index }: Props) {
  const translate = useTranslate();
  const { lookups, isPending, isOutlined, photoSize, draw } = matcher;
  const [found] = listFoundItems(lookups);
  // The current outline defines the card.
  const outline = (isOutlined ? matcher.outline : undefined) ?? found?.card.outline;
  const item = found && { ...found, card: { ...found.card, outline } };
  const matches = item?.card.matches ?? [];
  const chosen = item && findChosenMatch(item, matcher);
  const printings = matches.slice(0, item?.card.printings);
  const others = printings.length > 1 ? matches.slice(printings.length) : matches;
  const undecided = countUndecidedPrintings(matches, printings.length);
  const isAlike = others.filter(({ name }) => name === chosen?.name).length > 1;
  const canMark = hasExtensions && !matcher.isAll && !matcher.outline && photoSize;
  const choose = (match: FoundMatch | null) => {
    if (!item || match === chosen) return;
    changeMatcherCards('choices', { [item.key]: { ...matcher.choices[item.key], match } });
    changeMatcherCards('additions', { [item.key]: undefined });
  };
  return (
    <Paper component="section" variant="outlined" aria-live="polite" aria-busy={isPending}>
      {isPending ? (
        <Searching progress={lookups.find(({ state }) => state === 'running')?.progress} />
      ) : !item ? (
        isEmptyIndex(index) ? (
          <NothingYet
            icon={StyleOutlined}
            title={translate('matcher.before_empty')}
            action={<FillIndexButton />}
          >
            {translate('matcher.none_indexed')}
          </NothingYet>
        ) : (
          <EmptyState icon={StyleOutlined} title={translate('matcher.before')}>
            {translate('matcher.before_help')}
          </EmptyState>
        )
      ) : matches.length === 0 ? (
        <NoMatches
          index={index}
          isOutlined={outline !== undefined}
          onMark={canMark ? () => draw(centeredOutline(photoSize)) : undefined}
        />
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
          {outline && chosen && (
            <Comparison
              photo={item.lookup.photo}
              outline={outline}
              match={chosen}
              undecided={printings.includes(chosen) ? undecided : 0}
            />
          )}
          {isAlike && (
            <Typography color="text.secondary" sx={hint}>
              <InfoOutlined sx={{ fontSize: 18, flex: 'none' }} aria-hidden />
              {translate('matcher.alike')}
            </Typography>
          )}
          <Box role="radiogroup" aria-label={translate('matcher.which')}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {printings.length > 1 && (
                <Printings matches={printings} undecided={undecided} chosen={chosen} onChoose={choose} />
              )}
              {others.map((match) => (
                <MatchRow
                  key={`${match.id} ${matches.indexOf(match)}`}
                  match={match}
                  position={matches.indexOf(match) + 1}
                  isChosen={match === chosen}
                  onChoose={() => choose(match)}
                />
              ))}
            </Box>
            <NoMatchRow isChosen={!chosen} onChoose={() => choose(null)} />
          </Box>
        </>
      )}
      {item && !isPending && (
        <AddToStockBar key={item.key} matcher={matcher} item={item} isUnknown={!chosen} />
      )}
    </Paper>
  );
}

/** Shown while a photo is uploaded and looked up. */
function Searching({ progress }: { progress: UploadProgress | undefined }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('matcher.searching')}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, px: 2 }}>
        {progress && progress.sent < progress.total ? (
          <UploadProgressBar progress={progress} />
        ) : (
          <Typography color="text.secondary">{translate('matcher.searching')}</Typography>
        )}
      </Box>
      {[40, 52, 34].map((width) => (
        <Box key={width} sx={matchRowStyle}>
          <Skeleton variant="rounded" width={72} height={72} />
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
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

const hint = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
