import { useListContext, useTranslate } from 'ra-core';
import { Icon } from '../../../ui/Icon.tsx';
import '../../../ui/lists/table.css';

interface Props {
  field: string;
  label: string;
  align?: 'right';
}

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column heading. A click sorts by the column, a second click reverses the order. */
export function SortHead({ field, label, align }: Props) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const order = sort.field === field ? sort.order : undefined;
  const next = order ? (order === 'ASC' ? 'DESC' : 'ASC') : field === 'name' ? 'ASC' : 'DESC';
  const action = translate(next === 'ASC' ? 'list.sort_ascending' : 'list.sort_descending', { field: label });
  return (
    <th scope="col" align={align} className="list-head" aria-sort={order && SORTED[order]}>
      <button
        type="button"
        title={action}
        aria-label={action}
        onClick={() => setSort({ field, order: next })}
      >
        {label}
        <Icon name="arrow" size={18} />
      </button>
    </th>
  );
}
