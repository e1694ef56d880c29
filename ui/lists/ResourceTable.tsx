import { Checkbox } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SideScroll } from '../SideScroll.tsx';
import { useExtensions } from '../useExtensions.ts';
import { MARK_WIDTH, type ColumnWidth } from '../cells.ts';
import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from '../reactAdminParts.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { TableRows } from './TableRows.tsx';
import { useColumns, type Columns } from './useColumns.tsx';
import { useDensity } from './DensityButton.tsx';

/** Where in the list's toolbar its table puts the button for its columns: only the table knows them. */
export const ColumnsSlotContext = createContext<HTMLElement | null>(null);

interface Props {
  /** The address that a click on a row opens; without it a click does nothing. */
  open?: (id: number) => { pathname: string; search: string };
  /** The columns; fields that are hidden at first have one of themselves. */
  children: ReactNode;
}

/**
 * A list's table from 768 px on. Rows can be marked where the backend changes many records at once. React-admin sorts
 * and marks; its own table would bring buttons, dialogs and fields to every list that none of them shows.
 */
export function ResourceTable<Row extends RaRecord>({ open, children }: Props) {
  const [isDense] = useDensity();
  const canMark = useExtensions() === true;
  const columns = useColumns(children);
  const minWidth = columns.all.reduce(
    (sum, { isShown, width }) => sum + (isShown ? leastOf(width) : 0),
    MARK_WIDTH,
  );
  const rowClick = (id: unknown) => {
    if (!open) return false;
    const { pathname, search } = open(Number(id));
    return pathname + search;
  };
  return (
    <>
      <ColumnsInToolbar {...columns} />
      <DataTableBase<Row>
        rowClick={open ? rowClick : false}
        hasBulkActions={canMark}
        loading={null}
        empty={null}
      >
        <SideScroll>
          <table className={isDense ? 'list-table dense' : 'list-table'} style={{ minWidth }}>
            <DataTableRenderContext value="header">
              <TableHeads>{columns.shown}</TableHeads>
            </DataTableRenderContext>
            <TableRows>{columns.shown}</TableRows>
          </table>
        </SideScroll>
      </DataTableBase>
    </>
  );
}

/** The button of the columns, in its place in the toolbar: it comes to be there without the rows being made again. */
function ColumnsInToolbar(columns: Columns) {
  const slot = useContext(ColumnsSlotContext);
  return slot && createPortal(<ColumnsButton {...columns} />, slot);
}

/** A table that has less room scrolls sideways: a name has its picture and thirty characters in sight. */
const leastOf = (width: ColumnWidth) => (width === 'auto' ? 300 : width);

/** The heads of a list's table, in the place of react-admin's, whose checkbox does not know half. */
function TableHeads({ children }: { children?: ReactNode }) {
  const { hasBulkActions = false } = useDataTableConfigContext();
  return (
    <thead>
      <tr>
        {hasBulkActions && (
          <th className="list-head list-mark" style={{ width: MARK_WIDTH }}>
            <PageCheckbox />
          </th>
        )}
        {children}
      </tr>
    </thead>
  );
}

/** Marks the rows of the page, or none of them; those of other pages stay as they are. */
function PageCheckbox() {
  const translate = useTranslate();
  const ids = (useDataTableDataContext() ?? []).map(({ id }) => id);
  const marked = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const here = ids.filter((id) => marked.includes(id));
  const elsewhere = marked.filter((id) => !ids.includes(id));
  const isWhole = ids.length > 0 && here.length === ids.length;
  const isHalf = here.length > 0 && !isWhole;
  /** Material UI draws the half; who listens hears of it from the element itself. */
  const sayHalf = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isHalf;
  };
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={isHalf}
      onChange={() => onSelect?.(isWhole ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { ref: sayHalf, 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
