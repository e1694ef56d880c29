import Close from '@mui/icons-material/Close';
import { Box, Button, ButtonBase } from '@mui/material';
import {
  useGetRecordRepresentation,
  useListContext,
  useReference,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { useFields, type NamedField } from '../fields.ts';
import { useQuickFields } from './QuickFilters.tsx';
import { useFilterChange } from './useFilterChange.ts';
import { filterKeys, isRangeKind, isQuickChoiceSet } from './listFilter.ts';
import { formatValue } from '../formatValue.ts';
import { enumerate } from '../texts.ts';
import { useChoices } from './choices.ts';
import { FilterPopup, useFilterPopup } from './FilterPopup.tsx';

/** The list's filters, except the search and the quick filters. */
export function FilterChips() {
  const { filterValues } = useListContext();
  const changeFilter = useFilterChange();
  const fields = useFields('isFiltered', true);
  const quick = useQuickFields();
  const translate = useTranslate();
  const { q: _, ...applied } = filterValues;
  const isElsewhere = (name: string) =>
    isQuickChoiceSet(quick.find(({ source }) => source === name)?.quickChoices, applied[name]);
  const names = Object.keys(applied).filter((name) => !isElsewhere(name));
  if (names.length === 0) return null;
  const keep = (isKept: (name: string) => boolean) =>
    changeFilter((filter) => Object.fromEntries(Object.entries(filter).filter(([name]) => isKept(name))));
  return (
    <>
      {names.map((name) => {
        const offered = fields.find((field) => filterKeys(field).includes(name));
        return (
          <FilterChip
            key={name}
            name={name}
            field={offered ?? { source: name, kind: 'text', label: name }}
            value={applied[name]}
            isOffered={offered !== undefined}
            onRemove={() => keep((other) => other !== name)}
          />
        );
      })}
      <Button size="small" onClick={() => keep((name) => name === 'q')}>
        {translate('list.clear_all')}
      </Button>
    </>
  );
}

interface Props {
  /** Key of the filter in the query, such as `price_gte`. */
  name: string;
  field: NamedField;
  value: unknown;
  /** False for a filter that the list does not offer and only the address has set. */
  isOffered: boolean;
  onRemove: () => void;
}

/**
 * A filter as text, such as "Price from €50.00".
 * A click opens its form; the close button removes the filter.
 */
function FilterChip({ name, field, value, isOffered, onRemove }: Props) {
  const { resource } = useListContext();
  const translate = useTranslate();
  const { anchor, open, close } = useFilterPopup();
  const label = translate(`resources.${resource}.fields.${field.source}`);
  const words = useFilterInWords(name, field, value);
  const inWords = { field: label, value: words };
  const text = (
    <>
      <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    </>
  );
  return (
    <Box sx={chip}>
      {isOffered ? (
        <ButtonBase
          aria-label={translate('list.edit_filter', inWords)}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={open}
          sx={{ ...pressed, '&:hover': { backgroundColor: 'action.hover' } }}
        >
          {text}
        </ButtonBase>
      ) : (
        <Box sx={pressed}>{text}</Box>
      )}
      <ButtonBase aria-label={translate('list.remove_filter', inWords)} onClick={onRemove} sx={cross}>
        <Close sx={{ fontSize: 16 }} />
      </ButtonBase>
      {anchor && <FilterPopup fields={[field]} focused={name} edge="left" anchor={anchor} onClose={close} />}
    </Box>
  );
}

function useFilterInWords(name: string, field: NamedField, value: unknown): string {
  const translate = useTranslate();
  const { kind, of } = field;
  const choices = useChoices(field);
  const isRecord = of !== undefined && typeof value === 'number';
  const represent = useGetRecordRepresentation(of);
  const { referenceRecord } = useReference<RaRecord>({
    reference: of ?? '',
    id: isRecord ? value : '',
    options: { enabled: isRecord },
  });
  if (value === null) return translate('list.none');
  if (isRangeKind(kind)) {
    const bound = name.endsWith('_gte') ? 'from' : 'to';
    const bounded = kind === 'date' ? 'date' : 'amount';
    return translate(`list.${bounded}_${bound}`, { value: formatValue(kind, value) });
  }
  if (of) return String((referenceRecord && represent(referenceRecord)) || `#${String(value)}`);
  if (name.endsWith('_q')) return translate('list.contains', { value: String(value) });
  return enumerate(
    [value].flat().map((id) => choices.find((choice) => choice.id === id)?.name ?? String(id)),
  );
}

const chip = {
  display: 'inline-flex',
  maxWidth: '100%',
  border: 1,
  borderColor: 'primary.light',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

const pressed = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  minHeight: 26,
  pl: 1.25,
  pr: 0.5,
  borderRadius: '3px 0 0 3px',
  typography: 'caption',
  fontWeight: 500,
  '@media (pointer: coarse)': { minHeight: 42 },
} as const;

const cross = {
  flex: 'none',
  width: 26,
  borderRadius: '0 3px 3px 0',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '@media (pointer: coarse)': { width: 44 },
} as const;
