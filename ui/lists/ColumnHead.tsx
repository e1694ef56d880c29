import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { Icon } from '../Icon.tsx';
import type { ColumnWidth } from '../cells.ts';
import { ICONS } from '../icons.ts';

interface Props {
  source: string;
  label?: string;
  disableSort?: boolean;
  align?: 'right';
  className: string;
  width: ColumnWidth;
}

/** The head of a column, which sorts the table by it. */
export function ColumnHead({ source, label, disableSort, align, className, width }: Props) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const name = String(translateLabel({ label, source, resource }));
  const order = sort?.field === source ? sort.order : undefined;
  const next = order === 'ASC' ? 'DESC' : 'ASC';
  const what = translate('ra.sort.sort_by', {
    field_lower_first: name.charAt(0).toLowerCase() + name.slice(1),
    order: translate(`ra.sort.${next}`),
  });
  return (
    <th
      scope="col"
      align={align}
      className={`list-head ${className}`}
      style={{ width }}
      aria-sort={order && SORTED[order]}
    >
      {disableSort ? (
        name
      ) : (
        <button type="button" title={what} aria-label={what} data-field={source} onClick={handleSort}>
          {name}
          <Icon path={ICONS.arrow} size={18} />
        </button>
      )}
    </th>
  );
}

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;
