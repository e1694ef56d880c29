import CropFree from '@mui/icons-material/CropFree';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Paper,
  Skeleton,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { CardIndexStats } from '../../contract/card_index.ts';
import { formatCount } from '../../domain/format.ts';
import { useMay } from '../../ui/useRole.ts';
import { CardRow } from './CardRow.tsx';
import { CreateProductsBar } from './CreateProductsBar.tsx';
import { NoMatches } from './NoMatches.tsx';
import { OutlineDialog } from './OutlineDialog.tsx';
import { groupCards, listFoundItems } from './foundCards.ts';
import { changeMatcher, type CardLookup } from './matcherState.ts';
import type { Matcher } from './useMatcher.ts';

/** The photo on which the operator outlines a card, and the lookup to replace, if any. */
interface Marking {
  photo: File;
  lookup?: CardLookup;
}

interface Props {
  matcher: Matcher;
  hasExtensions: boolean;
  index: CardIndexStats | null | undefined;
}

/** All cards on the photos with their chosen matches, to confirm and add to the stock together. */
export function CardList({ matcher, hasExtensions, index }: Props) {
  const translate = useTranslate();
  const [marking, setMarking] = useState<Marking>();
  const { photos, lookups, isPending, isTogether, additions } = matcher;
  const items = listFoundItems(lookups);
  const groups = groupCards(items, matcher);
  const isSending = Object.values(additions).some(({ state }) => state === 'sending');
  const done = lookups.filter(({ state }) => state === 'done' || state === 'failed').length;
  const others = lookups.filter(({ id }) => !items.some(({ lookup }) => lookup.id === id));
  const isNothing = items.length === 0 && lookups.length === 1 && lookups[0]?.state === 'done';
  const [photo] = photos;
  const markAnother =
    hasExtensions && photo && photos.length === 1 && !isPending ? () => setMarking({ photo }) : undefined;
  const mayAdd = useMay('operator');
  useLeaveWarning(mayAdd && items.some(({ key }) => additions[key]?.state !== 'added'));
  return (
    <Paper component="section" variant="outlined" aria-busy={isPending} aria-labelledby="found-cards">
      <Box sx={head}>
        <Typography id="found-cards" component="h2" variant="h3" aria-live="polite">
          {translate('matcher_list.title', { smart_count: items.length })}
        </Typography>
        {photos.length > 1 && (
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
              onChange={(_event, checked) => changeMatcher({ isTogether: checked })}
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
        <NoMatches index={index} isOutlined={false} onMark={markAnother} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groups.map((group) => (
            <CardRow
              key={group.key}
              group={group}
              isDisabled={isSending}
              onMark={
                hasExtensions && !group.first.lookup.isAll
                  ? () => setMarking({ photo: group.first.lookup.photo, lookup: group.first.lookup })
                  : undefined
              }
            />
          ))}
          {others.map((lookup) => (
            <LookupRow
              key={lookup.id}
              lookup={lookup}
              onRetry={() => matcher.retry(lookup.id)}
              onMark={hasExtensions ? () => setMarking({ photo: lookup.photo, lookup }) : undefined}
            />
          ))}
        </Box>
      )}
      {markAnother && !isNothing && (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button startIcon={<CropFree />} disabled={isSending} onClick={markAnother}>
            {translate('matcher_list.mark_another')}
          </Button>
        </Box>
      )}
      {groups.length > 0 && <CreateProductsBar groups={groups} isPending={isPending} />}
      {marking && (
        <OutlineDialog
          photo={marking.photo}
          outline={marking.lookup?.cards[0]?.outline}
          onFind={(outline) => {
            matcher.mark({ photo: marking.photo, outline, id: marking.lookup?.id });
            setMarking(undefined);
          }}
          onClose={() => setMarking(undefined)}
        />
      )}
    </Paper>
  );
}

interface LookupProps {
  lookup: CardLookup;
  onRetry: () => void;
  /** Opens the outline dialog where no card was found. */
  onMark: (() => void) | undefined;
}

/** A photo without a card in the list: waiting, no card found, or failed. */
function LookupRow({ lookup, onRetry, onMark }: LookupProps) {
  const translate = useTranslate();
  const { state, problem, photo } = lookup;
  const { name } = photo;
  const isMoving = state === 'waiting' || state === 'running';
  return (
    <Box component="li" sx={lookupRow}>
      {isMoving && <Skeleton variant="rounded" width={56} height={78} sx={{ flex: 'none' }} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isMoving ? (
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('matcher_list.searching', { name })}
          </Typography>
        ) : state === 'done' ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate('matcher_list.no_card', { name })}
          </Typography>
        ) : (
          <Typography role="alert" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {translate('matcher_list.failed', { name })} {problem}
          </Typography>
        )}
      </Box>
      {state === 'done' && onMark && (
        <Button variant="outlined" onClick={onMark}>
          {translate('matcher.mark')}
        </Button>
      )}
      {!isMoving && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('matcher_list.retry')}
        </Button>
      )}
    </Box>
  );
}

const lookupRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 60,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Asks before the browser tab closes or reloads with unsaved cards. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 56,
  px: 2,
} as const;
