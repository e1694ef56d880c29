import type { RaRecord } from 'ra-core';
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { createPortal } from 'react-dom';
import { useExtensions } from '../useExtensions.ts';
import { MARK_WIDTH, type ColumnWidth } from '../cells.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ColumnsSlotContext } from './columnsSlot.ts';
import { TableHeads } from './TableHeads.tsx';
import { TableRows } from './TableRows.tsx';
import { useColumns } from './useColumns.ts';
import { useDensity } from './useDensity.ts';

interface Props {
  /** The address that a click on a row opens; without it a click does nothing. */
  open?: (id: number) => { pathname: string; search: string };
  /** Columns that are not shown until they are chosen. */
  hiddenColumns?: string[];
  /** The columns. */
  children: ReactNode;
}

/** A list's table from 768 px on. Rows can be marked where the backend changes many records at once. */
export function ResourceTable<Row extends RaRecord>({ open, hiddenColumns, children }: Props) {
  const [isDense] = useDensity();
  const canMark = useExtensions() === true;
  const { columns } = useColumns(children, hiddenColumns);
  const minWidth = columns.reduce(
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
      <ColumnsInToolbar columns={children} hiddenAtFirst={hiddenColumns} />
      <DataTable<Row>
        rowClick={open ? rowClick : false}
        bulkActionButtons={canMark ? marks : false}
        bulkActionsToolbar={nothing}
        hiddenColumns={hiddenColumns}
        head={TableHeads}
        body={TableRows}
        sx={{ '& .RaDataTable-table': { tableLayout: 'fixed', minWidth }, ...(isDense && dense) }}
      >
        {children}
      </DataTable>
    </>
  );
}

/** The button of the columns, in its place in the toolbar: it comes to be there without the rows being made again. */
function ColumnsInToolbar(props: ComponentProps<typeof ColumnsButton>) {
  const slot = useContext(ColumnsSlotContext);
  return slot && createPortal(<ColumnsButton {...props} />, slot);
}

/** A table that has less room scrolls sideways. */
const leastOf = (width: ColumnWidth) => (width === 'auto' ? 220 : width);

const dense = { '& tbody tr': { height: 36 } };
const nothing = <></>;
/** The actions stand in the filter row; react-admin only has to show the checkboxes. */
const marks = <></>;
