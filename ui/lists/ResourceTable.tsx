import { useResourceContext, type RaRecord } from 'ra-core';
import { useContext, type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { createPortal } from 'react-dom';
import { useExtensions } from '../useExtensions.ts';
import { MARK_WIDTH, type ColumnWidth } from '../cells.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ColumnsSlotContext } from './columnsSlot.ts';
import { TableHeads } from './TableHeads.tsx';
import { TableRows } from './TableRows.tsx';
import { useColumns, type Columns } from './useColumns.tsx';
import { useDensity } from './useDensity.ts';

interface Props {
  /** The address that a click on a row opens; without it a click does nothing. */
  open?: (id: number) => { pathname: string; search: string };
  /** The columns; fields that are hidden at first have one of themselves. */
  children: ReactNode;
}

/** A list's table from 768 px on. Rows can be marked where the backend changes many records at once. */
export function ResourceTable<Row extends RaRecord>({ open, children }: Props) {
  const resource = useResourceContext();
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
      <DataTable<Row>
        // React-admin would keep the order as positions, which a new column changes: it gets the columns in order.
        storeKey={`${resource}.table`}
        rowClick={open ? rowClick : false}
        bulkActionButtons={canMark ? marks : false}
        bulkActionsToolbar={nothing}
        head={TableHeads}
        body={TableRows}
        sx={{ '& .RaDataTable-table': { tableLayout: 'fixed', minWidth }, ...(isDense && dense) }}
      >
        {columns.shown}
      </DataTable>
    </>
  );
}

/** The button of the columns, in its place in the toolbar: it comes to be there without the rows being made again. */
function ColumnsInToolbar(columns: Columns) {
  const slot = useContext(ColumnsSlotContext);
  return slot && createPortal(<ColumnsButton {...columns} />, slot);
}

/** A table that has less room scrolls sideways. */
const leastOf = (width: ColumnWidth) => (width === 'auto' ? 220 : width);

const dense = { '& tbody tr': { height: 36 } };
const nothing = <></>;
/** The actions stand in the filter row; react-admin only has to show the checkboxes. */
const marks = <></>;
