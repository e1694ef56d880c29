import { useListContext, type RaRecord } from 'ra-core';
import { useContext, type ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { createPortal } from 'react-dom';
import { useExtensions } from '../useExtensions.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ColumnsSlotContext } from './columnsSlot.ts';
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
  const { selectedIds = [] } = useListContext();
  const columnsSlot = useContext(ColumnsSlotContext);
  const rowClick = (id: unknown) => {
    if (!open) return false;
    const { pathname, search } = open(Number(id));
    return pathname + search;
  };
  return (
    <>
      {columnsSlot &&
        createPortal(<ColumnsButton columns={children} hiddenAtFirst={hiddenColumns} />, columnsSlot)}
      <DataTable<Row>
        rowClick={open ? rowClick : false}
        bulkActionButtons={canMark ? marks : false}
        bulkActionsToolbar={nothing}
        hiddenColumns={hiddenColumns}
        rowSx={({ id }) => (selectedIds.includes(id) ? { backgroundColor: 'action.selected' } : {})}
        sx={isDense ? { '& tbody tr': { height: 36 } } : undefined}
      >
        {children}
      </DataTable>
    </>
  );
}

const nothing = <></>;
/** The actions stand in the filter row; react-admin only has to show the checkboxes. */
const marks = <></>;
