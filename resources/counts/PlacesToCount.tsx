import Search from '@mui/icons-material/Search';
import { Button, InputAdornment, OutlinedInput, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatCount, formatMoment } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { useReadFailure } from '../../ui/notices.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { listPlacesToCount, matchesWords, type PlaceToCount } from './placesToCount.ts';
import { useStartCount } from './useCounts.ts';

/** Places that are shown at first, and added with each step. */
const STEP = 50;

/** All places, those first that were never counted or the longest ago. `asked` is one that somebody wants to count. */
export function PlacesToCount({ asked }: { asked: number | undefined }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const heading = useId();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(STEP);
  const start = useStartCount();
  const { data, error } = useQuery({
    queryKey: ['places', 'getPlaceTree'],
    queryFn: ({ signal }) => dataProvider.getPlaceTree(signal),
  });
  useReadFailure('counts.places_not_read', error);
  if (!data)
    return error ? null : (
      <Skeleton variant="rounded" height={240} role="status" aria-label={translate('list.loading')} />
    );
  const all = listPlacesToCount(data.places);
  const places = all
    .filter((place) =>
      asked === undefined || words ? matchesWords(place, words.trim()) : place.id === asked,
    )
    .slice(0, most + 1);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} className="count-card">
      <div className="count-heading">
        <h2 id={heading}>
          {translate('counts.places')} <span>{formatCount(all.length)}</span>
        </h2>
        <OutlinedInput
          type="search"
          size="small"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={translate('counts.search_places')}
          inputProps={{ 'aria-label': translate('counts.search_places') }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
        />
      </div>
      {places.length === 0 && (
        <p className="count-none">{translate(all.length === 0 ? 'counts.no_places' : 'counts.none_found')}</p>
      )}
      <ul className="count-rows">
        {places.slice(0, most).map((place) => (
          <PlaceLine
            key={place.id}
            place={place}
            isPending={start.isPending && start.variables === place.id}
            onCount={() => start.mutate(place.id)}
          />
        ))}
      </ul>
      {places.length > most && (
        <div className="count-more">
          <Button onClick={() => setMost(most + STEP)}>{translate('counts.more_places')}</Button>
        </div>
      )}
    </Paper>
  );
}

function PlaceLine({
  place: { id, path, products, countedAt },
  isPending,
  onCount,
}: {
  place: PlaceToCount;
  isPending: boolean;
  onCount: () => void;
}) {
  const translate = useTranslate();
  const counted =
    countedAt === null
      ? translate('counts.never')
      : translate('counts.last_counted', { time: formatMoment(countedAt) });
  return (
    <li className="count-row">
      <div className="count-words">
        <RowLink to={`/places/${id}/show`} title={path}>
          {path}
        </RowLink>
        <Typography variant="caption" color="text.secondary" className="tabular">
          {[
            counted,
            translate('counts.products', { smart_count: products, count: formatCount(products) }),
          ].join(' · ')}
        </Typography>
      </div>
      <ForOperators>
        <Button
          variant="outlined"
          loading={isPending}
          aria-label={translate('counts.count_one', { place: path })}
          onClick={onCount}
        >
          {translate('counts.count')}
        </Button>
      </ForOperators>
    </li>
  );
}
