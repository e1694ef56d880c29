import type { RaRecord } from 'ra-core';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SideScroll } from '../SideScroll.tsx';
import { useExtensions } from '../useExtensions.ts';
import { CHECKBOX_WIDTH, type ColumnWidth } from '../cells.ts';
import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from '../reactAdminParts.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { PageCheckbox } from './PageCheckbox.tsx';
import { TableRows } from './TableRows.tsx';
import { useColumns, type Columns } from './useColumns.tsx';
import { useDensity } from './DensityButton.tsx';

/**
 * Container in the list's toolbar for the columns button. The table renders the button, because it has
 * the list of columns.
 */
export const ColumnsSlotContext = createContext<HTMLElement | null>(null);

interface Props {
  /** The address that a click on a row opens; without it a click does nothing. */
  open?: (id: number) => { pathname: string; search: string };
  /** The rows of a tree, with its accessible name, in place of the rows of a list. */
  tree?: { name: string; rows: ComponentType<{ children: ReactNode }> };
  /** The columns. Hidden fields get default columns. */
  children: ReactNode;
}

/**
 * A list's table, from 768 px. Rows can be selected on a backend with bulk changes. Sorting and selection are
 * react-admin's. Its own table would load unused buttons, dialogs and fields with every list.
 */
export function ResourceTable<Row extends RaRecord>({ open, tree, children }: Props) {
  const [isDense] = useDensity();
  const canSelect = useExtensions() === true;
  const columns = useColumns(children);
  const Rows = tree?.rows ?? TableRows;
  const minWidth = columns.all.reduce(
    (sum, { isShown, width }) => sum + (isShown ? leastOf(width) : 0),
    CHECKBOX_WIDTH,
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
        hasBulkActions={canSelect}
        loading={null}
        empty={null}
      >
        <SideScroll>
          <table
            className={isDense ? 'list-table dense' : 'list-table'}
            style={{ minWidth }}
            {...(tree && { role: 'treegrid', 'aria-label': tree.name })}
          >
            <DataTableRenderContext value="header">
              <TableHeads>{columns.shown}</TableHeads>
            </DataTableRenderContext>
            <Rows>{columns.shown}</Rows>
          </table>
        </SideScroll>
      </DataTableBase>
    </>
  );
}

/** The columns button, rendered into the toolbar by a portal, so that the rows do not render again. */
function ColumnsInToolbar(columns: Columns) {
  const slot = useContext(ColumnsSlotContext);
  return slot && createPortal(<ColumnsButton {...columns} />, slot);
}

/**
 * Minimum width in pixels; a narrower table scrolls sideways.
 * A name needs room for its picture and thirty characters.
 */
const leastOf = (width: ColumnWidth) => (width === 'auto' ? 300 : width);

/** Table headings in place of react-admin's, whose checkbox has no indeterminate state. */
function TableHeads({ children }: { children?: ReactNode }) {
  const { hasBulkActions = false } = useDataTableConfigContext();
  const ids = (useDataTableDataContext() ?? []).map(({ id }) => id);
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  return (
    <thead>
      <tr>
        {hasBulkActions && (
          <th className="list-head list-mark" style={{ width: CHECKBOX_WIDTH }}>
            <PageCheckbox ids={ids} selected={selected} onSelect={(chosen) => onSelect?.(chosen)} />
          </th>
        )}
        {children}
      </tr>
    </thead>
  );
}
