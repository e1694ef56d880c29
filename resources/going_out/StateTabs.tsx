import { Box, ButtonBase } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { formatCount } from '../../domain/format.ts';
import { ARRIVED, LOST, PACKED, POSTED, RETURNED, type SaleState, TO_PACK } from '../../domain/sale.ts';
import { useFilterChange } from '../../ui/lists/useFilterChange.ts';
import { useGoingOut } from './useGoingOut.ts';

/** States whose tabs show a count, because their orders need an action. */
const COUNTED: readonly SaleState[] = [TO_PACK, PACKED, POSTED];
const SHOWN: readonly SaleState[] = [...COUNTED, ARRIVED, LOST];

/** Order states as quick filters. */
export function StateTabs() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const changeFilter = useFilterChange();
  const goingOut = useGoingOut();
  const asked: unknown[] = [filterValues.state ?? []].flat();
  const isAsked = (state: SaleState) => asked.length === 1 && asked[0] === state;
  const hasReturned = (goingOut?.states[RETURNED] ?? 0) > 0 || isAsked(RETURNED);
  const choose = (state?: SaleState) =>
    changeFilter((filter) => {
      const { state: _, ...others } = filter;
      return state ? { ...others, state: [state] } : others;
    });
  const tab = (name: string, isSet: boolean, count: number | undefined, state?: SaleState) => (
    <ButtonBase key={name} aria-pressed={isSet} onClick={() => choose(state)} sx={look}>
      {translate(`going_out.tabs.${name}`)}
      {count !== undefined && count > 0 && (
        <Box component="span" className="tabular">
          {formatCount(count)}
        </Box>
      )}
    </ButtonBase>
  );
  return (
    <Box role="group" aria-label={translate('going_out.states')} sx={strip}>
      {tab('all', asked.length === 0, undefined)}
      {[...SHOWN, ...(hasReturned ? [RETURNED] : [])].map((state) =>
        tab(state, isAsked(state), COUNTED.includes(state) ? goingOut?.states[state] : undefined, state),
      )}
    </Box>
  );
}

/** On a phone, the tabs scroll sideways. */
const strip = {
  display: 'flex',
  gap: 0.5,
  maxWidth: '100%',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  boxSizing: 'content-box',
} as const;

const look = {
  flex: 'none',
  gap: 0.75,
  minHeight: 32,
  px: 1.25,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&[aria-pressed="true"]': { color: 'text.primary', backgroundColor: 'action.selected' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
