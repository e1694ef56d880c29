import { useTranslate } from 'ra-core';
import type { Place } from '../../contract/places.ts';
import { shortenPath } from '../../domain/places/names.ts';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { RecordDialog, type RecordDialogProps } from '../../ui/RecordDialog.tsx';
import { MovePlaceDialog } from './MovePlaceDialog.tsx';
import { PlaceActions } from './PlaceActions.tsx';
import { PlaceContents } from './PlaceContents.tsx';
import { PlaceEdit } from './PlaceEdit.tsx';
import { usePlaceTree } from './usePlaceTree.ts';
import type { ComponentType } from 'react';
import './places.css';

/** Details of the place in the address: in a popup, or in the given frame. */
export function PlaceDialog({ frame = RecordDialog }: { frame?: ComponentType<RecordDialogProps> }) {
  const inspection = useInspection('places');
  const { popup, closePopup, open } = inspection;
  const { isPending } = usePlaceTree();
  const translate = useTranslate();
  return (
    <InspectedRecord<Place>
      resource="places"
      inspection={inspection}
      frame={frame}
      isLoading={isPending}
      renderDetails={(place) => ({
        title: shortenPath(place.path) || translate('resources.places.title'),
        badge: place.code && <span className="place-muted">{place.code}</span>,
        actions: <PlaceActions place={place} onMove={() => open('move')} />,
        children: <PlaceContents place={place} />,
      })}
      renderPopups={(place) => (
        <>
          {popup === 'edit' && <PlaceEdit place={place} onClose={closePopup} />}
          {popup === 'move' && <MovePlaceDialog place={place} onClose={closePopup} />}
        </>
      )}
    />
  );
}
