import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { HistoryAction } from '../../../contract/history.ts';
import { formatCount, formatTime } from '../../../domain/format.ts';
import { ExpandButton } from '../../../ui/ExpandButton.tsx';
import { ActionSentence } from '../../../ui/history/ActionSentence.tsx';
import { groupByDay, useDayHeading } from '../../../ui/history/days.ts';
import { PersonMark } from '../../../ui/history/PersonMark.tsx';
import { UndoButton } from '../../../ui/history/UndoButton.tsx';
import { ActionRecords } from './ActionRecords.tsx';
import { useChangedText } from './useChangedText.ts';
import './history.css';

/** The actions by day, on a phone. */
export function HistoryCards({ actions }: { actions: readonly HistoryAction[] }) {
  const headingOf = useDayHeading();
  return groupByDay(actions).map(({ day, entries }) => (
    <section key={day} aria-label={headingOf(day)}>
      <h2 className="history-day">{headingOf(day)}</h2>
      <ul className="history-cards">
        {entries.map((action) => (
          <ActionCard key={action.id} action={action} />
        ))}
      </ul>
    </section>
  ));
}

function ActionCard({ action }: { action: HistoryAction }) {
  const translate = useTranslate();
  const changed = useChangedText();
  const [isOpen, setOpen] = useState(false);
  const [changedSince, setChangedSince] = useState<number>();
  const time = formatTime(action.at);
  const count = formatCount(action.count);
  return (
    <li className={isOpen ? 'open' : undefined}>
      <div className="action-card">
        <div className="action-card-text">
          <ActionSentence action={action} />
          <div className="action-card-facts">
            <span>{time}</span>
            <PersonMark name={action.by} />
          </div>
          <small>{changed(action)}</small>
        </div>
        <UndoButton action={action} changedSince={changedSince} isCompact />
        <ExpandButton
          label={translate('history.open', { time, count })}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className="action-records">
          <ActionRecords action={action} onChangedSince={setChangedSince} />
        </div>
      )}
    </li>
  );
}
