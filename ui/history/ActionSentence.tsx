import type { HistoryAction } from '../../contract/history.ts';
import { RowLink } from '../RowLink.tsx';
import { Sentence } from '../Sentence.tsx';
import { actionPage } from './addresses.ts';
import { useActionText } from './historyText.ts';

/** What an action did, in a sentence with a link to its first record. */
export function ActionSentence({ action }: { action: HistoryAction }) {
  const inWords = useActionText();
  const page = actionPage(action);
  const record = page === undefined ? <span /> : <RowLink to={page} />;
  return <Sentence text={inWords(action)} parts={{ record }} />;
}
