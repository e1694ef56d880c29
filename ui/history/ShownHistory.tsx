import { createElement, use } from 'react';
import { RecordHistoryContext, type RecordReference } from './recordHistory.ts';

/** The history of a record, with the component and the texts that the shell provides. */
export function ShownHistory(record: RecordReference) {
  const History = use(RecordHistoryContext);
  return History ? createElement(History, record) : null;
}
