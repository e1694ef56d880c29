import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { BinRecord } from '../../../contract/bin.ts';
import { formatDate, localDate, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { useKindName } from '../../../ui/history/historyText.ts';
import { PageCheckbox } from '../../../ui/lists/PageCheckbox.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useMay } from '../../../ui/useRole.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { BinPicture, DaysLeft } from './cells.tsx';
import { usePartsText } from './parts.ts';
import type { Restoring } from './useRestore.ts';
import '../../../ui/reportTable.css';
import '../../../ui/lists/table.css';
import './bin.css';

const COLUMNS = ['name', 'kind', 'number', 'person', 'deleted', 'parts'];

interface Props {
  records: readonly BinRecord[];
  restoring: Restoring;
}

/** The records of the bin. Operators select them. */
export function BinTable({ records, restoring }: Props) {
  const translate = useTranslate();
  const mayRestore = useMay('operator');
  const { selectedIds, onSelect } = useListContext<BinRecord>();
  const ids = records.map(({ id }) => id);
  return (
    <SideScroll>
      <table className="report-table bin-table">
        <thead>
          <tr>
            {mayRestore && (
              <th className="list-mark">
                <PageCheckbox ids={ids} selected={selectedIds} onSelect={onSelect} />
              </th>
            )}
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={name}>
                {translate(`bin.${name}`)}
              </th>
            ))}
            <th scope="col" align="right" className="days">
              {translate('bin.days_left')}
            </th>
            {mayRestore && (
              <th scope="col" className="restore">
                <span style={visuallyHiddenStyle}>{translate('bin.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <BinRow key={record.id} record={record} restoring={restoring} mayRestore={mayRestore} />
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

interface RowProps {
  record: BinRecord;
  restoring: Restoring;
  mayRestore: boolean;
}

function BinRow({ record, restoring, mayRestore }: RowProps) {
  const translate = useTranslate();
  const kindName = useKindName();
  const partsText = usePartsText();
  const { selectedIds, onToggleItem } = useListContext<BinRecord>();
  const { id, kind, name, number, by, deleted_at, parts } = record;
  const isSelected = selectedIds.includes(id);
  const shownName = name || `#${record.record_id}`;
  return (
    <tr className={isSelected ? 'marked' : undefined}>
      {mayRestore && (
        <td className="list-mark">
          <label>
            <input
              type="checkbox"
              aria-label={translate('bulk.select_one', { name: shownName })}
              checked={isSelected}
              onChange={() => onToggleItem(id)}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <span className="bin-name">
          <BinPicture record={record} />
          <span title={name}>{shownName}</span>
        </span>
      </th>
      <td>{kindName(kind)}</td>
      <td className={number ? 'cut-short' : 'muted'} title={number}>
        {number || UNKNOWN_TEXT}
      </td>
      <td className="cut-short" title={by}>
        {by || UNKNOWN_TEXT}
      </td>
      <td>{formatDate(localDate(new Date(deleted_at)))}</td>
      <td className="muted cut-short" title={partsText(parts)}>
        {partsText(parts) || UNKNOWN_TEXT}
      </td>
      <td align="right">
        <DaysLeft record={record} />
      </td>
      {mayRestore && (
        <td align="right">
          <Button
            variant="outlined"
            size="small"
            aria-label={translate('bin.restore_one', { name: shownName })}
            loading={restoring.isRestoring(id)}
            onClick={() => restoring.restore([id])}
          >
            {translate('bin.restore')}
          </Button>
        </td>
      )}
    </tr>
  );
}
