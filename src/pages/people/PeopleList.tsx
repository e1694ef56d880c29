import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import { formatCount } from '../../../domain/format.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { visuallyHiddenStyle } from '../../../ui/visuallyHidden.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { SecondFactorState } from './SecondFactorState.tsx';
import { useLastSeenText } from './useLastSeenText.ts';
import '../../../ui/reportTable.css';
import './people.css';

/** Everybody with an account. The sessions of a person open in the row. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const translate = useTranslate();
  const compact = useCompact();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('menu.people')}
      sx={{ overflow: 'clip' }}
    >
      {compact ? (
        <ul className="people-cards">
          {people.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </ul>
      ) : (
        <PeopleTable people={people} />
      )}
      {people.length === 1 && (
        <Typography color="text.secondary" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          {translate('people.nobody_else')}
        </Typography>
      )}
    </Paper>
  );
}

const COLUMNS = ['person', 'role', 'second_factor', 'last_seen'];

function PeopleTable({ people }: { people: readonly Person[] }) {
  const translate = useTranslate();
  return (
    <SideScroll>
      <table className="report-table people-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {translate(`people.${name}`)}
              </th>
            ))}
            <th scope="col" align="right">
              {translate('people.sessions')}
            </th>
            <th scope="col" style={{ position: 'relative' }}>
              <Box component="span" sx={visuallyHiddenStyle}>
                {translate('people.actions')}
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRows key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

function PersonRows({ person }: { person: Person }) {
  const lastSeen = useLastSeenText();
  const { isOpen, button, id } = useSessionsButton(person);
  return (
    <>
      <tr className={isOpen ? 'open' : undefined}>
        <th scope="row">
          <PersonName person={person} />
        </th>
        <td>
          <RoleSelect person={person} />
        </td>
        <td>
          <SecondFactorState person={person} />
        </td>
        <td className="muted">{lastSeen(person.last_seen_at)}</td>
        <td align="right">{button}</td>
        <td>
          <PersonMenu person={person} />
        </td>
      </tr>
      {isOpen && (
        <tr className="open">
          <td colSpan={6} id={id} className="person-sessions">
            <PersonSessions person={person} />
          </td>
        </tr>
      )}
    </>
  );
}

function PersonCard({ person }: { person: Person }) {
  const translate = useTranslate();
  const lastSeen = useLastSeenText();
  const { isOpen, button, id } = useSessionsButton(person);
  return (
    <li className={isOpen ? 'open' : undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <PersonName person={person} />
        <PersonMenu person={person} />
      </Box>
      <Box sx={cardFacts}>
        <RoleSelect person={person} />
        <span>
          <small>{translate('people.second_factor')}</small>
          <SecondFactorState person={person} />
        </span>
        <span>
          <small>{translate('people.last_seen')}</small>
          {lastSeen(person.last_seen_at)}
        </span>
        <span>
          <small>{translate('people.sessions')}</small>
          {button}
        </span>
      </Box>
      {isOpen && (
        <div id={id} className="person-sessions">
          <PersonSessions person={person} />
        </div>
      )}
    </li>
  );
}

const cardFacts = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const;

function PersonName({ person: { username, is_you, disabled_at } }: { person: Person }) {
  const translate = useTranslate();
  return (
    <span className="person-name">
      <span className="initial" aria-hidden>
        {[...username][0]?.toUpperCase()}
      </span>
      <span>
        <strong className={disabled_at ? 'muted' : undefined}>{username}</strong>
        {is_you && <span className="muted">{` ${translate('people.you')}`}</span>}
        {disabled_at && <span className="muted">{` ${translate('people.is_disabled')}`}</span>}
      </span>
    </span>
  );
}

/** The number of a person's sessions, as a button that opens them. */
function useSessionsButton({ username, sessions }: Person) {
  const translate = useTranslate();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const count = formatCount(sessions.length);
  const isOpen = wasOpened && sessions.length > 0;
  const button =
    sessions.length === 0 ? (
      count
    ) : (
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={translate('people.sessions_of', { name: username, smart_count: sessions.length })}
        onClick={() => setOpened(!isOpen)}
        sx={{ minWidth: 36, mx: -1 }}
      >
        {count}
      </Button>
    );
  return { isOpen, button, id };
}
