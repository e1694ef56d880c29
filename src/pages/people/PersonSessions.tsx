import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';
import { SessionRow } from '../account/index.ts';

/** The sessions of a person, each with a button that ends it. */
export function PersonSessions({ person: { id, username, sessions } }: { person: Person }) {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const [ending, setEnding] = useState<number>();
  const end = (session: number) => {
    setEnding(session);
    return run({
      call: (dataProvider) => dataProvider.endPersonSession(id, session),
      done: translate('account.ended'),
      failed: 'account.not_ended',
    });
  };
  return (
    <ul
      className="session-list"
      aria-label={translate('people.sessions_of', { name: username, smart_count: sessions.length })}
    >
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isEnding={isRunning && ending === session.id}
          onEnd={() => void end(session.id)}
        />
      ))}
    </ul>
  );
}
