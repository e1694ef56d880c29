import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import { Icon } from '../Icon.tsx';
import type { CellLook } from '../cells.ts';
import { ICONS } from '../icons.ts';

interface Props extends CellLook {
  source: string;
  label?: string;
  /** Whether the list can be sorted by it. */
  isSorted?: boolean;
}

/** The head of a column, which sorts the table by it where it can be sorted. */
export function ColumnHead({ source, label, isSorted, align, className, width }: Props) {
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
      {isSorted ? (
        <button type="button" title={what} aria-label={what} data-field={source} onClick={handleSort}>
          {name}
          <Icon path={ICONS.arrow} size={18} />
        </button>
      ) : (
        name
      )}
    </th>
  );
}

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;
