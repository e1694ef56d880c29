import { useTranslate } from 'ra-core';
import { useId, useState, type MouseEvent } from 'react';
import type { HistoryAction } from '../../../contract/history.ts';
import { formatCount, formatMoment, formatTime } from '../../../domain/format.ts';
import { ActionSentence } from '../../../ui/history/ActionSentence.tsx';
import { groupByDay, useDayHeading } from '../../../ui/history/days.ts';
import { useKindName } from '../../../ui/history/historyText.ts';
import { PersonMark } from '../../../ui/history/PersonMark.tsx';
import { UndoButton } from '../../../ui/history/UndoButton.tsx';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { ActionRecords } from './ActionRecords.tsx';
import { useChangedText } from './useChangedText.ts';
import '../../../ui/reportTable.css';
import './history.css';

const COLUMNS = ['time', 'person', 'action', 'kind', 'records', 'changed'];
const NUMBERS = new Set(['records']);

/** The actions by day. The records of an action open in the row. */
export function HistoryTable({ actions }: { actions: readonly HistoryAction[] }) {
  const translate = useTranslate();
  const headingOf = useDayHeading();
  return (
    <SideScroll>
      <table className="report-table history-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" align={NUMBERS.has(name) ? 'right' : undefined} className={name}>
                {translate(`history.${name}`)}
              </th>
            ))}
            <th scope="col" className="undo">
              <span style={visuallyHiddenStyle}>{translate('history.undo_column')}</span>
            </th>
          </tr>
        </thead>
        {groupByDay(actions).map(({ day, entries }) => (
          <tbody key={day}>
            <tr className="report-part">
              <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                {headingOf(day)}
              </th>
            </tr>
            {entries.map((action) => (
              <ActionRows key={action.id} action={action} />
            ))}
          </tbody>
        ))}
      </table>
    </SideScroll>
  );
}

function ActionRows({ action }: { action: HistoryAction }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const changed = useChangedText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [changedSince, setChangedSince] = useState<number>();
  const count = formatCount(action.count);
  /** Clicks on links and buttons of the row have their own effect. */
  const toggle = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button')) setOpen(!isOpen);
  };
  return (
    <>
      <tr className={isOpen ? 'clickable open' : 'clickable'} onClick={toggle}>
        <td className="muted" title={formatMoment(action.at)}>
          {formatTime(action.at)}
        </td>
        <td>
          <PersonMark name={action.by} />
        </td>
        <td className="sentence">
          <ActionSentence action={action} />
        </td>
        <td>{kindName(action.kind)}</td>
        <td align="right">
          <button
            type="button"
            className="plain-button quiet count"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={translate('history.open', { time: formatTime(action.at), count })}
            onClick={() => setOpen(!isOpen)}
          >
            {count}
          </button>
        </td>
        <td className="muted cut-short">{changed(action)}</td>
        <td align="right">
          <UndoButton action={action} changedSince={changedSince} />
        </td>
      </tr>
      {isOpen && (
        <tr className="open">
          <td colSpan={COLUMNS.length + 1} id={id} className="action-records">
            <ActionRecords action={action} onChangedSince={setChangedSince} />
          </td>
        </tr>
      )}
    </>
  );
}
