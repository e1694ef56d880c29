import { PlaceUpdate, type Place } from '../../contract/places.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { PlaceInputs } from './PlaceInputs.tsx';

export function PlaceEdit({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <EditDialog resource="places" record={place} schema={PlaceUpdate} onClose={onClose}>
      <PlaceInputs />
    </EditDialog>
  );
}
