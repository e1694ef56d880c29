import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button, InputLabel, MenuItem, Select } from '@mui/material';
import { Form, useListContext, useTranslate, type SortPayload } from 'ra-core';
import { useEffect, useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFields, type NamedField } from '../fields.ts';
import { useCompact } from '../useCompact.ts';
import { createTypedSchema } from '../typedNumbers.ts';
import { useIsFieldOffered } from '../useVat.ts';
import { FilterInput } from './FilterInput.tsx';
import { useFilterChange } from './useFilterChange.ts';
import { filterSchema } from './filterSchema.ts';
import { filterKeys, formToFilter, filterToForm } from './listFilter.ts';

interface Props {
  /** The fields to filter by. */
  fields: readonly NamedField[];
  /** Query key of the filter whose input gets the focus. */
  focused?: string | undefined;
  onDone: () => void;
}

/** The list's filters in one form. On a phone, a form with several filters also has the sort order. */
export function FilterForm({ fields, focused, onDone }: Props) {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const compact = useCompact();
  const resolver = useMemo(() => zodResolver(createTypedSchema(filterSchema(fields))), [fields]);
  const isOffered = useIsFieldOffered();
  const known = new Set(fields.flatMap(filterKeys));
  const isAsked = (field: NamedField) => filterKeys(field).some((name) => name in filterValues);

  const apply = (values: Record<string, unknown>) => {
    changeFilter((filter) => {
      const others = Object.entries(filter).filter(([name]) => !known.has(name));
      return { ...Object.fromEntries(others), ...formToFilter(values) };
    });
    onDone();
  };
  return (
    <Form
      resolver={resolver}
      defaultValues={filterToForm(fields, filterValues)}
      onSubmit={apply}
      noValidate
      disableInvalidFormNotification
    >
      {focused && <Focused name={focused} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          p: 2,
          maxHeight: { sm: 'min(560px, 70dvh)' },
          overflowY: 'auto',
        }}
      >
        {compact && fields.length > 1 && <SortInput />}
        {fields
          .filter((field) => isOffered(field) || isAsked(field))
          .map((field) => (
            <FilterInput key={field.source} field={field} />
          ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: 'flex-end',
          p: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button variant="outlined" onClick={onDone}>
          {translate('form.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {translate('list.apply')}
        </Button>
      </Box>
    </Form>
  );
}

/** Focuses an input of the form. Renders nothing. */
function Focused({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name, { shouldSelect: true }), [name, setFocus]);
  return null;
}

/** Sort order of a list without column headings. Applies at once. */
function SortInput() {
  const { sort, setSort, resource } = useListContext();
  const sortable = useFields('isSorted').filter(useIsFieldOffered());
  const translate = useTranslate();
  const label = useId();
  const inWords = (source: string, order: SortPayload['order']) =>
    translate(order === 'ASC' ? 'list.ascending' : 'list.descending', {
      field: translate(`resources.${resource}.fields.${source}`),
    });
  return (
    <Box>
      <InputLabel id={label}>{translate('list.sort_by')}</InputLabel>
      <Select
        fullWidth
        labelId={label}
        value={`${sort.field} ${sort.order}`}
        onChange={({ target }) => {
          const [field = '', direction] = target.value.split(' ');
          setSort({ field, order: direction === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {sortable.flatMap(({ source }) =>
          (['ASC', 'DESC'] as const).map((direction) => (
            <MenuItem key={`${source} ${direction}`} value={`${source} ${direction}`}>
              {inWords(source, direction)}
            </MenuItem>
          )),
        )}
      </Select>
    </Box>
  );
}
