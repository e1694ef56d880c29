import { Box } from '@mui/material';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Place } from '../../contract/places.ts';
import type { ScannedProduct } from '../../contract/scans.ts';
import { formatCount } from '../../domain/format.ts';
import type { PutAwayList, TargetPlace } from '../../domain/places/put_away.ts';
import { CheckboxInput } from '../../ui/inputs/CheckboxInput.tsx';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';

interface Props {
  list: PutAwayList<ScannedProduct>;
  onChoose: (place: TargetPlace, takesAlong: boolean) => void;
  onClose: () => void;
}

/** Chooses the place of the next scans, and on request of those made for the current place. */
export function ChangePlaceDialog({ list, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { place, rows } = list;
  const here = place === null ? 0 : rows.filter((row) => row.place?.id === place.id).length;
  const choose = async ({ place: chosen, takesAlong }: FieldValues) => {
    if (typeof chosen !== 'number') return { place: translate('put_away.choose_place_first') };
    const { data } = await dataProvider.getOne<Place>('places', { id: chosen });
    const { id, name, code, path } = data;
    onChoose({ id, name, code, path }, takesAlong === true);
    onClose();
    return undefined;
  };
  return (
    <ResourceContextProvider value="products">
      <RecordDialog title={translate('put_away.choose_place')} onClose={onClose} width={480} flush>
        <RecordForm onSubmit={choose} defaultValues={{ place: '', takesAlong: here > 0 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, p: { xs: 2, sm: 3 } }}>
            <RecordInput source="place" reference="places" />
            {place && here > 0 && (
              <CheckboxInput
                source="takesAlong"
                label={translate('put_away.take_along', {
                  smart_count: here,
                  count: formatCount(here),
                  place: place.name,
                })}
              />
            )}
          </Box>
          <FormActions submitLabel={translate('put_away.choose_place')} cancel={onClose} />
        </RecordForm>
      </RecordDialog>
    </ResourceContextProvider>
  );
}
