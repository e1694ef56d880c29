import { type Import, isRunning } from '../../contract/imports.ts';
import { Committed } from './Committed.tsx';
import { Draft } from './Draft.tsx';
import { Interrupted } from './Interrupted.tsx';
import { Problems } from './Problems.tsx';
import { Running } from './Running.tsx';
import { Stopped } from './Stopped.tsx';
import { Undone } from './Undone.tsx';

/** What there is to see and to do at an import as it is. */
export function ImportState({ imported }: { imported: Import }) {
  const { state } = imported;
  return (
    <>
      {isRunning(state) && <Running key={state} imported={imported} state={state} />}
      {state === 'stopped' && <Stopped imported={imported} />}
      {state === 'interrupted' && <Interrupted imported={imported} />}
      {state === 'committed' && <Committed imported={imported} />}
      {state === 'undone' && <Undone imported={imported} />}
      <Problems problems={imported.problems} />
      {!isRunning(state) && state !== 'undone' && <Draft key={imported.progress.since} imported={imported} />}
    </>
  );
}
