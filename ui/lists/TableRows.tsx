import {
  RecordContextProvider,
  useGetRecordRepresentation,
  useNavigate,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { Children, Fragment, memo, use, type MouseEvent, type ReactNode } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from '../reactAdminParts.ts';
import { markGroupStarts, RowGroupsContext } from './rowGroups.ts';

/**
 * Rows of a list's table, in place of react-admin's rows. Behaviour comes from react-admin. The rows are
 * plain elements, for the same reason as the cells in `Column`.
 */
export function TableRows({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext();
  const marked = useDataTableSelectedIdsContext() ?? [];
  const { hasBulkActions = false } = useDataTableConfigContext();
  const groupOf = use(RowGroupsContext);
  const width = Children.count(children) + (hasBulkActions ? 1 : 0);
  return (
    <tbody>
      {markGroupStarts(rows ?? [], groupOf).map(({ row, begins }) => (
        <Fragment key={row.id}>
          {begins && (
            <tr>
              <th scope="rowgroup" colSpan={width} className="list-group">
                {begins.heading}
              </th>
            </tr>
          )}
          <RecordContextProvider value={row}>
            <Row row={row} isMarked={marked.includes(row.id)}>
              {children}
            </Row>
          </RecordContextProvider>
        </Fragment>
      ))}
    </tbody>
  );
}

interface RowProps {
  row: RaRecord;
  isMarked: boolean;
  /** The columns. */
  children: ReactNode;
}

const Row = memo(function Row({ row, isMarked, children }: RowProps) {
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const { hasBulkActions = false } = useDataTableConfigContext();
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);

  const open = async () => {
    const path = typeof rowClick === 'function' ? await rowClick(row.id, resource, row) : false;
    if (typeof path === 'string') navigate(path);
  };
  const mark = (event: MouseEvent) => {
    event.stopPropagation();
    handleToggleItem?.(row.id, event);
  };
  const classes = ['list-row', isMarked && 'marked', rowClick && 'clickable'].filter(Boolean);
  return (
    <tr className={classes.join(' ')} onClick={rowClick ? () => void open() : undefined}>
      {hasBulkActions && (
        <td className="list-mark">
          <label onClick={(event) => event.stopPropagation()}>
            <input
              type="checkbox"
              aria-label={translate('bulk.select_one', { name: String(represent(row)) })}
              checked={isMarked}
              onChange={() => {}}
              onClick={mark}
            />
          </label>
        </td>
      )}
      {children}
    </tr>
  );
});
