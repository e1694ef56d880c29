import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';
import { parentPath } from '../../domain/places/names.ts';
import type { TargetPlace } from '../../domain/places/put_away.ts';
import { usePlaceTree } from '../places/index.ts';

interface Props {
  place: TargetPlace | null;
  /** The products that come into the place. */
  arriving: number;
  onChange: () => void;
}

/** The place of the next scans, with how many products are in it, and how many then. */
export function TargetPlaceHead({ place, arriving, onChange }: Props) {
  const translate = useTranslate();
  const { data: tree } = usePlaceTree();
  const node = tree?.places.find(({ id }) => id === place?.id);
  if (!place)
    return (
      <div className="put-away-place">
        <PlaceOutlined color="primary" aria-hidden />
        <div>
          <h2>{translate('put_away.no_place')}</h2>
          <p>{translate('put_away.no_place_help')}</p>
        </div>
        <Button variant="outlined" onClick={onChange}>
          {translate('put_away.choose_place')}
        </Button>
      </div>
    );
  const count = formatCount(node?.products ?? 0);
  const capacity = node?.capacity ?? null;
  const after = (node?.products ?? 0) + arriving;
  const isFull = capacity !== null && after > capacity;
  const words = { count, total: formatCount(after), capacity: formatCount(capacity ?? 0) };
  const key = `${capacity === null ? 'holds' : 'holds_of'}${arriving > 0 ? '_then' : ''}`;
  return (
    <div className="put-away-place">
      <PlaceOutlined color="primary" aria-hidden />
      <div>
        <h2>{place.name}</h2>
        <p>
          {[parentPath(place.path), node && translate(`put_away.${key}`, words)].filter(Boolean).join(' · ')}
        </p>
        {isFull && (
          <p className="full" role="status">
            {translate('put_away.too_full', {
              smart_count: after - capacity,
              count: formatCount(after - capacity),
            })}
          </p>
        )}
      </div>
      <Button variant="outlined" onClick={onChange}>
        {translate('put_away.change_place')}
      </Button>
    </div>
  );
}
