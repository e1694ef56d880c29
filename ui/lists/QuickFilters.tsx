import { Box, ButtonBase } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';
import { useFields, type NamedField } from '../fields.ts';
import { useExtensions } from '../useExtensions.ts';
import { isQuickChoiceSet } from './listFilter.ts';
import { useFilterChange } from './useFilterChange.ts';

/** Fields with quick filters that the backend supports. */
export function useQuickFields(): readonly NamedField[] {
  return useFields('quickChoices');
}

/** Filters toggled by one click. Their space is reserved until the backend's extensions are known. */
export function QuickFilters() {
  const { filterValues, selectedIds = [] } = useListContext();
  return useQuickFields().map((field) => {
    const { source, quickChoices = [] } = field;
    const [first = '', ...furtherChoices] = quickChoices;
    const isActive = isQuickChoiceSet(quickChoices, filterValues[source]);
    // The bulk bar needs the space.
    if (!isActive && selectedIds.length > 0) return null;
    return [
      <QuickFilter key={first} field={field} choice={first} />,
      ...(isActive
        ? furtherChoices.map((choice) => <QuickFilterWithCount key={choice} field={field} choice={choice} />)
        : []),
    ];
  });
}

interface Props {
  field: NamedField;
  choice: string;
}

/** A quick filter for a further choice, which the first choice excludes. Hidden without matching records. */
function QuickFilterWithCount({ field, choice }: Props) {
  const { filterValues, resource } = useListContext();
  const { total = 0 } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { [field.source]: [choice] },
  });
  const isSet = isQuickChoiceSet([choice], filterValues[field.source]);
  return total > 0 || isSet ? <QuickFilter field={field} choice={choice} count={total} /> : null;
}

function QuickFilter({ field: { source }, choice, count }: Props & { count?: number }) {
  const { filterValues, resource } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const isKnown = useExtensions() !== undefined;
  const isSet = isQuickChoiceSet([choice], filterValues[source]);
  const toggle = () =>
    changeFilter((filter) => {
      const others = Object.entries(filter).filter(([name]) => name !== source);
      return { ...Object.fromEntries(others), ...(!isSet && { [source]: [choice] }) };
    });
  return (
    <ButtonBase
      aria-pressed={isSet}
      onClick={toggle}
      sx={{ ...look, visibility: isKnown ? undefined : 'hidden' }}
    >
      {translate(`resources.${resource}.choices.${source}.${choice}`)}
      {count !== undefined && (
        <Box component="span" className="tabular" sx={{ color: isSet ? 'inherit' : 'text.secondary' }}>
          {formatCount(count)}
        </Box>
      )}
    </ButtonBase>
  );
}

const look = {
  gap: 0.75,
  minHeight: 28,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  typography: 'caption',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-pressed="true"]': {
    borderColor: 'primary.main',
    backgroundColor: 'action.selected',
    color: 'primary.main',
  },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
