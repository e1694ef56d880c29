import { Box, Typography } from '@mui/material';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Place } from '../../contract/places.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { fieldErrorsOf, useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Moves a place with everything in it. */
export function MovePlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const move = async ({ parent }: FieldValues) => {
    try {
      const { data: moved } = await dataProvider.update<Place>('places', {
        id: place.id,
        data: { parent: parent || null },
        previousData: place,
      });
      notifyFailure.end();
      notifyDone(translate('places.moved', { path: moved.path }), undoButton(moved));
      onClose();
      await refetch();
      return undefined;
    } catch (error) {
      notifyFailure('places.not_moved', error);
      return fieldErrorsOf(error);
    }
  };
  return (
    <ResourceContextProvider value="places">
      <RecordDialog
        title={translate('places.move_title', { name: place.name })}
        onClose={onClose}
        width={480}
        flush
      >
        <RecordForm onSubmit={move} defaultValues={{ parent: place.parent ?? '' }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 2, sm: 3 } }}>
            <RecordInput source="parent" reference="places" placeholder={translate('places.at_top')} />
            <Typography color="text.secondary">{translate('places.move_help')}</Typography>
          </Box>
          <FormActions submitLabel={translate('places.move')} cancel={onClose} />
        </RecordForm>
      </RecordDialog>
    </ResourceContextProvider>
  );
}
