import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Place } from '../../contract/places.ts';
import { labelsAddress } from '../../ui/labels.ts';
import { countAddress, putAwayAddress } from './addresses.ts';

/** What can be done with a place. */
export function PlaceActions({ place, onMove }: { place: Place; onMove: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" onClick={onMove} sx={{ mr: 'auto' }}>
        {translate('places.move')}
      </Button>
      <Button variant="outlined" component={LinkBase} to={labelsAddress({ of: 'places', ids: [place.id] })}>
        {translate('places.labels')}
      </Button>
      <Button variant="outlined" component={LinkBase} to={countAddress(place.id)}>
        {translate('places.count')}
      </Button>
      <Button
        variant="outlined"
        component={LinkBase}
        to={putAwayAddress(place.id)}
        sx={{ borderColor: 'primary.main', color: 'primary.main' }}
      >
        {translate('places.put_away_here')}
      </Button>
    </>
  );
}
