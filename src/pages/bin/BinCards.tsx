import Undo from '@mui/icons-material/Undo';
import { IconButton } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { BinRecord } from '../../../contract/bin.ts';
import { formatCount, formatDate, localDate } from '../../../domain/format.ts';
import { useKindName } from '../../../ui/history/historyText.ts';
import { useMay } from '../../../ui/useRole.ts';
import { BinPicture, LAST_DAYS } from './cells.tsx';
import { usePartsText } from './parts.ts';
import type { Restoring } from './useRestore.ts';
import '../../../ui/lists/table.css';
import './bin.css';

interface Props {
  records: readonly BinRecord[];
  restoring: Restoring;
}

/** The records of the bin on a phone. */
export function BinCards({ records, restoring }: Props) {
  return (
    <ul className="bin-cards">
      {records.map((record) => (
        <BinCard key={record.id} record={record} restoring={restoring} />
      ))}
    </ul>
  );
}

function BinCard({ record, restoring }: { record: BinRecord; restoring: Restoring }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const partsText = usePartsText();
  const mayRestore = useMay('operator');
  const { selectedIds, onToggleItem } = useListContext<BinRecord>();
  const { id, kind, record_id, name, number, by, deleted_at, days_left, parts } = record;
  const isSelected = selectedIds.includes(id);
  const shownName = name || `#${record_id}`;
  const day = formatDate(localDate(new Date(deleted_at)));
  const facts = [[kindName(kind), number, by], [translate('bin.deleted_on', { day })], [partsText(parts)]];
  return (
    <li className={isSelected ? 'marked' : undefined}>
      {mayRestore && (
        <label className="list-mark">
          <input
            type="checkbox"
            aria-label={translate('bulk.select_one', { name: shownName })}
            checked={isSelected}
            onChange={() => onToggleItem(id)}
          />
        </label>
      )}
      <BinPicture record={record} />
      <div className="bin-card">
        <div>{shownName}</div>
        {facts.map((line, place) => (
          <small key={place}>{line.filter(Boolean).join(' · ')}</small>
        ))}
        <small className={days_left <= LAST_DAYS ? 'last-days' : undefined}>
          {translate('bin.days_left_count', { smart_count: days_left, count: formatCount(days_left) })}
        </small>
      </div>
      {mayRestore && (
        <IconButton
          aria-label={translate('bin.restore_one', { name: shownName })}
          loading={restoring.isRestoring(id)}
          onClick={() => restoring.restore([id])}
        >
          <Undo fontSize="small" />
        </IconButton>
      )}
    </li>
  );
}
