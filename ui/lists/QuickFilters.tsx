import { Box, ButtonBase } from '@mui/material';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';
import { useFields, type NamedField } from '../fields.ts';
import { useExtensions } from '../useExtensions.ts';
import { isQuick } from './listFilter.ts';
import { useFilterChange } from './useFilterChange.ts';

/** The fields that lists are filtered by with one click, where the backend knows them. */
export function useQuickFields(): readonly NamedField[] {
  const fields = useFields('quickChoices');
  return useExtensions() === true ? fields : NONE;
}

const NONE: readonly NamedField[] = [];

/** Filters that one click sets and takes off, each with how many records it leaves. */
export function QuickFilters() {
  const { selectedIds = [], isPending } = useListContext();
  const fields = useQuickFields();
  if (isPending) return null;
  return fields.flatMap((field) =>
    field.quickChoices?.map((choice) => (
      <QuickFilter key={choice} field={field} choice={choice} isOnlySet={selectedIds.length > 0} />
    )),
  );
}

interface Props {
  field: NamedField;
  choice: string;
  /** What is selected needs the room: what filters nothing is left out. */
  isOnlySet: boolean;
}

/** Nothing while it would leave nothing. */
function QuickFilter({ field: { source }, choice, isOnlySet }: Props) {
  const { filterValues, resource } = useListContext();
  const changeFilter = useFilterChange();
  const translate = useTranslate();
  const { total = 0 } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { [source]: [choice] },
  });
  const isSet = isQuick([choice], filterValues[source]);
  if (!isSet && (isOnlySet || total === 0)) return null;
  const toggle = () =>
    changeFilter((filter) => {
      const others = Object.entries(filter).filter(([name]) => name !== source);
      return { ...Object.fromEntries(others), ...(!isSet && { [source]: [choice] }) };
    });
  return (
    <ButtonBase aria-pressed={isSet} onClick={toggle} sx={look}>
      {translate(`resources.${resource}.choices.${source}.${choice}`)}
      <Box component="span" className="tabular" sx={{ color: isSet ? 'inherit' : 'text.secondary' }}>
        {formatCount(total)}
      </Box>
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
