import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { MARK_WIDTH } from '../cells.ts';

/** The heads of a list's table, in the place of react-admin's, whose checkbox does not know half. */
export function TableHeads({ children }: { children?: ReactNode }) {
  const { hasBulkActions = false } = useDataTableConfigContext();
  return (
    <TableHead className="RaDataTable-thead">
      <TableRow className="RaDataTable-row RaDataTable-headerRow">
        {hasBulkActions && (
          <TableCell
            variant="head"
            className="RaDataTable-headerCell"
            sx={{ width: MARK_WIDTH, p: 0, pl: 1 }}
          >
            <PageCheckbox />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
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
      className="select-all"
      checked={isWhole}
      indeterminate={isHalf}
      onChange={() => onSelect?.(isWhole ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { ref: sayHalf, 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
