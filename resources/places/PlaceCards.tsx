import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount, formatMoney } from '../../domain/format.ts';
import { parentPath } from '../../domain/places/names.ts';
import { CompactList } from '../../ui/lists/CompactList.tsx';
import { CountedDay } from './CountedDay.tsx';
import { PlaceFill } from './PlaceFill.tsx';
import { PutAwayLink } from './PutAwayLink.tsx';
import { useShownPlaces, type ShownPlace } from './ShownPlaces.tsx';

/** Cards below 768 px: the places at the top, which lead to the places inside, or the places that match. */
export function PlaceCards() {
  const translate = useTranslate();
  const { tree, rows, undrawn, drawAll, isFiltered } = useShownPlaces();
  const withoutPlace = tree?.withoutPlace;
  return (
    <>
      <CompactList<ShownPlace>
        card={(place) => ({
          id: place.id,
          name: place.name,
          fact: [place.code, parentPath(place.path)].filter(Boolean).join(' · '),
          note: <CountedDay countedAt={place.countedAt} isAlone />,
          value: (
            <>
              <span className="place-card-fill">
                <PlaceFill place={place} />
              </span>
              {formatMoney(place.landed)}
            </>
          ),
        })}
      />
      {undrawn > 0 && (
        <Button onClick={drawAll} fullWidth>
          {translate('places.show_all', {
            smart_count: rows.length + undrawn,
            count: formatCount(rows.length + undrawn),
          })}
        </Button>
      )}
      {withoutPlace && withoutPlace.products > 0 && !isFiltered && (
        <div className="place-card">
          {translate('places.no_place')}
          <PutAwayLink />
          <span className="end">{formatCount(withoutPlace.products)}</span>
          <strong>{formatMoney(withoutPlace.landed)}</strong>
        </div>
      )}
    </>
  );
}
