import type { Import } from '../../../contract/imports.ts';
import { Committed } from './Committed.tsx';
import { Draft } from './Draft.tsx';
import { Problems } from './Problems.tsx';
import { Reading } from './Reading.tsx';
import { Stopped } from './Stopped.tsx';
import { Undone } from './Undone.tsx';

/** What there is to see and to do at an import as it is. */
export function ImportState({ imported }: { imported: Import }) {
  const { state } = imported;
  return (
    <>
      {state === 'reading' && <Reading imported={imported} />}
      {state === 'stopped' && <Stopped imported={imported} />}
      {state === 'committed' && <Committed imported={imported} />}
      {state === 'undone' && <Undone imported={imported} />}
      <Problems problems={imported.problems} />
      {state !== 'reading' && state !== 'undone' && (
        <Draft key={imported.progress.since} imported={imported} />
      )}
    </>
  );
}
