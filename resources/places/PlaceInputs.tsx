import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_NEW_PLACES, numberNames } from '../../domain/places/names.ts';
import { PLACE_KINDS } from '../../domain/places/place.ts';
import { RecordInput } from '../../ui/inputs/RecordInput.tsx';
import { SuggestionInput } from '../../ui/inputs/SuggestionInput.tsx';

/** The inputs of a place. A new one can be several at once, whose names are numbered. */
export function PlaceInputs({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="name" required helperText={false} autoComplete="off" />
      {isNew && <QuantityInput />}
      <RecordInput source="parent" reference="places" placeholder={translate('places.at_top')} />
      <Box sx={pair}>
        <SuggestionInput source="kind" suggestions={PLACE_KINDS} openOnFocus hasArrow />
        <TextInput
          source="capacity"
          helperText={translate('places.capacity_help')}
          autoComplete="off"
          inputMode="numeric"
        />
      </Box>
      <TextInput
        source="code"
        helperText={translate(isNew ? 'places.new_code_help' : 'places.code_help')}
        autoComplete="off"
        slotProps={{ htmlInput: { style: { textTransform: 'uppercase' }, spellCheck: false } }}
        sx={{ maxWidth: 272 }}
      />
      <TextInput source="note" multiline minRows={2} helperText={false} />
    </>
  );
}

/** How many places to add, with the first and the last name. */
function QuantityInput() {
  const translate = useTranslate();
  const [name, typed]: unknown[] = useWatch({ name: ['name', 'quantity'] });
  const count = Number(typed);
  const isSeveral = Number.isInteger(count) && count > 1 && count <= MAX_NEW_PLACES;
  const names = isSeveral ? numberNames(String(name ?? ''), count) : [];
  return (
    <TextInput
      source="quantity"
      helperText={
        isSeveral
          ? translate('places.names', { first: names[0], last: names.at(-1) })
          : translate('places.quantity_help')
      }
      autoComplete="off"
      inputMode="numeric"
      sx={{ maxWidth: 272 }}
    />
  );
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.5,
  alignItems: 'start',
} as const;
