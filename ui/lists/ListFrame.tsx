import { Box, Paper } from '@mui/material';
import { useGetList, useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../domain/format.ts';
import { PageTitle } from '../PageTitle.tsx';
import { PageSize, Pager, useTotal } from './Pager.tsx';
import { SearchInput } from './SearchInput.tsx';
import { preloadablePopup, usePreloaded } from '../preloadable.tsx';
import { useCompact } from '../useCompact.ts';
import { useExtensions } from '../useExtensions.ts';
import { useReadFailure } from '../notices.tsx';
import { useMay } from '../useRole.ts';
import { ColumnsSlotContext } from './ResourceTable.tsx';
import { DensityButton } from './DensityButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterButton, FilterForm } from './FilterPopup.tsx';
import { FilterChips } from './FilterChips.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { ListRows } from './ListRows.tsx';
import type { BulkActions } from './BulkBar.tsx';
import { SelectionSummary, SelectButton, SelectingContext } from './SelectMode.tsx';
import { useEndOfSelection } from './useSelection.ts';

const BulkBar = preloadablePopup(async () => (await import('./BulkBar.tsx')).BulkBar);

export interface ListParts {
  /** Next to the title, in place of the number of records. */
  aside?: ReactNode;
  /** Quick filters before the search, in place of the default quick filters after the search. */
  quickFilters?: ReactNode;
  /** On a phone, the action takes the whole bottom bar. */
  isActionWide?: boolean;
  /** Bulk actions shown before the default actions. */
  bulkActions?: BulkActions;
  /** Cards can be selected on a phone, too. */
  isMarkedOnPhone?: boolean;
  /** The list shows all its records at once, without pages. */
  isWhole?: boolean;
  /** Shown beside the table, if the window is wide enough. */
  beside?: ReactNode;
}

interface Props {
  title: string;
  searchLabel: string;
  /** The page's only filled button, if any. */
  action: ReactNode;
  /** Shown instead of the table while the resource has no records. */
  empty: ReactNode;
  /** A record's details, preloadSharedChunks because they may open next. */
  details: ReturnType<typeof preloadablePopup>;
  parts?: ListParts;
  children: ReactNode;
}

/** Title, search and filters, rows and pager. On a phone, pager and action stay at the lower edge. */
export function ListFrame(props: Props) {
  const { title, searchLabel, action, empty, details, parts = {}, children } = props;
  const { total, isPending, error, filterValues } = useListContext();
  const compact = useCompact();
  const count = useCount();
  const { aside = count, quickFilters, isActionWide = false, isWhole = false, beside } = parts;
  const [columnsSlot, setColumnsSlot] = useState<HTMLElement | null>(null);
  const [isSelecting, setSelecting] = useState(false);
  const mayChange = useMay('operator');
  const canSelect = useExtensions() === true && mayChange && parts.isMarkedOnPhone === true;
  /** Pager and action share a line; bulk actions have the whole line. */
  const hasWideBar = (isActionWide && Boolean(action)) || isSelecting;
  const isEmpty = !isPending && !error && total === 0;
  /** Below the rows, which may be fewer than expected. */
  const hasRows = !isPending && !isEmpty && !(error && total === undefined);
  const isPaged = hasRows && !isWhole;
  useReadFailure('list.not_loaded', error);
  usePreloaded(!isPending, details, FilterForm, BulkBar);
  useEndOfSelection();

  if (isEmpty && Object.keys(filterValues ?? {}).length === 0) {
    return (
      <>
        <PageTitle title={title} actions={compact ? undefined : action} />
        <Paper variant="outlined">{empty}</Paper>
      </>
    );
  }
  const rows = <ListRows isEmpty={isEmpty}>{children}</ListRows>;
  if (compact) {
    return (
      <>
        <PageTitle
          title={title}
          aside={aside}
          actions={
            <Box sx={{ display: 'flex', gap: 1 }}>
              {canSelect && hasRows && <SelectButton isSelecting={isSelecting} onChange={setSelecting} />}
              <FilterButton />
            </Box>
          }
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <SearchInput label={searchLabel} />
          {quickFilters ?? <QuickFilters />}
          <FilterChips />
        </Box>
        <SelectingContext value={isSelecting}>{rows}</SelectingContext>
        {hasRows && (
          <Box
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1.5 }}
          >
            {isPaged ? <PageSize /> : <span />}
            <ExportButton />
          </Box>
        )}
        {isPaged && hasWideBar && <Pager />}
        <Box sx={thumbBar} data-keep-clear>
          {isPaged && !hasWideBar && <Pager />}
          <Box sx={hasWideBar ? { flex: 1 } : { ml: 'auto' }}>
            {isSelecting ? <SelectionSummary actions={parts.bulkActions} /> : action}
          </Box>
        </Box>
      </>
    );
  }
  return (
    <>
      <PageTitle title={title} aside={aside} actions={action} />
      <Box sx={beside ? withPanel : undefined}>
        <Paper variant="outlined" sx={{ overflow: 'clip' }}>
          <Toolbar searchLabel={searchLabel} parts={parts} onColumnsSlot={setColumnsSlot} />
          <ColumnsSlotContext value={columnsSlot}>{rows}</ColumnsSlotContext>
          {isPaged && (
            <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Pager />
            </Box>
          )}
        </Paper>
        {beside}
      </Box>
    </>
  );
}

interface ToolbarProps {
  searchLabel: string;
  parts: ListParts;
  /** Called with the container for the columns button, and with null when the container unmounts. */
  onColumnsSlot: (slot: HTMLElement | null) => void;
}

/** Search, filters and table options. While records are selected, also the bulk bar. */
function Toolbar({ searchLabel, parts, onColumnsSlot }: ToolbarProps) {
  const { selectedIds = [] } = useListContext();
  const isMarked = selectedIds.length > 0;
  const { quickFilters, bulkActions } = parts;
  const search = <SearchInput label={searchLabel} />;
  return (
    <Box sx={{ ...toolbar, backgroundColor: isMarked ? 'action.selected' : undefined }}>
      {!quickFilters && search}
      {isMarked ? <BulkBar actions={bulkActions} /> : quickFilters}
      {!quickFilters && <QuickFilters />}
      <FilterChips />
      {(quickFilters || !isMarked) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: isMarked ? 0 : 'auto' }}>
          {quickFilters && search}
          {!isMarked && (
            <>
              <FilterButton />
              <ExportButton />
              <Box ref={onColumnsSlot} sx={{ minWidth: 36 }} />
              <DensityButton />
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Number of records, or of records that match the filter. */
function useCount(): string | undefined {
  const { filterValues } = useListContext();
  const counted = useTotal();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const { total: all } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: isFiltered },
  );
  if (!counted) return undefined;
  const { number: count, isMore } = counted;
  if (isFiltered && all !== undefined)
    return translate(isMore ? 'list.of_more' : 'list.of', { count, total: formatCount(all) });
  return isMore ? translate('list.more_than', { count }) : count;
}

const withPanel = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 424px',
  alignItems: 'start',
  gap: 2,
} as const;

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  minHeight: 52,
} as const;

const thumbBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  // A long row count takes a line of its own.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mx: -2,
  mt: 1.5,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
