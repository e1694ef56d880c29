import Add from '@mui/icons-material/Add';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES } from '../../contract/resources.ts';
import { formatCount } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { ResourceList } from '../../ui/lists/ResourceList.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { putAwayAddress } from './addresses.ts';
import { PlaceCards } from './PlaceCards.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { ShownPlaces, useShownPlaces } from './ShownPlaces.tsx';
import { useHasPanel } from './useHasPanel.ts';
import './places.css';

export const PlaceDetails = preloadablePopup(async () => (await import('./placeDetails.ts')).PlaceDialog);
const PlacePanel = preloadablePopup(async () => (await import('./placeDetails.ts')).PlacePanel);

/** The places as a tree; `inspect_place` in the address opens a place, beside the tree if there is room. */
export function PlaceList() {
  const hasPanel = useHasPanel();
  return (
    <ResourceList
      resource="places"
      icon={PlaceOutlined}
      table={<PlaceTable />}
      card={<PlaceCards />}
      details={hasPanel ? Nothing : PlaceDetails}
      action={<Actions />}
      emptyAction={<AddButton />}
      around={ShownPlaces}
      parts={{ aside: <Aside />, isWhole: true, ...(hasPanel && { beside: <PlacePanel /> }) }}
    />
  );
}

/** The panel shows the details. */
const Nothing = Object.assign(() => <></>, { preload: async () => {} });

/** The number of places and of the products in them. */
function Aside() {
  const translate = useTranslate();
  const compact = useCompact();
  const { tree } = useShownPlaces();
  if (!tree) return null;
  const products = tree.places.reduce((sum, place) => sum + (place.parent === null ? place.products : 0), 0);
  const { length } = tree.places;
  const facts = [
    translate('places.places', { smart_count: length, count: formatCount(length) }),
    !compact && translate('places.products', { smart_count: products, count: formatCount(products) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

function AddButton() {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to={RESOURCES.places.create}>
      {translate('resources.places.add')}
    </Button>
  );
}

function Actions() {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <div className="place-actions">
      {!compact && (
        <>
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            component={LinkBase}
            to="/tools3?of=places"
          >
            {translate('places.labels')}
          </Button>
          <Button variant="outlined" component={LinkBase} to="/database/counts">
            {translate('places.count')}
          </Button>
        </>
      )}
      <ForOperators>
        <Button variant="outlined" component={LinkBase} to={putAwayAddress()}>
          {translate('places.put_away')}
        </Button>
        <AddButton />
      </ForOperators>
    </div>
  );
}
