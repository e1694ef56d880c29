import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent } from 'react';
import { formatCount } from '../../domain/format.ts';
import { useRecordHistory, type RecordReference } from './recordHistory.ts';
import './recordTabs.css';

interface Props {
  record: RecordReference;
  isHistory: boolean;
  onChoose: (isHistory: boolean) => void;
}

/** The tabs of a record: its details, and its history with the number of entries. */
export function RecordTabs({ record, isHistory, onChoose }: Props) {
  const translate = useTranslate();
  const { data } = useRecordHistory(record);
  const total = data?.pages[0]?.total;
  const strip = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onChoose(!isHistory);
    strip.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  };
  const tab = (label: string, ofHistory: boolean) => {
    const isChosen = isHistory === ofHistory;
    return (
      <button
        type="button"
        role="tab"
        aria-selected={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onChoose(ofHistory)}
      >
        {translate(label)}{' '}
        {ofHistory && total !== undefined && <span className="count">{formatCount(total)}</span>}
      </button>
    );
  };
  return (
    <div ref={strip} role="tablist" className="record-tabs" onKeyDown={turn}>
      {tab('record.details', false)}
      {tab('menu.history', true)}
    </div>
  );
}
