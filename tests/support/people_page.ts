import type { AccountSession } from '../../contract/account.ts';
import type { AccountEvent, People, Person } from '../../contract/people.ts';

const DAY = 86_400_000;
const ago = (days: number, minutes = 0) => new Date(Date.now() - days * DAY - minutes * 60_000).toISOString();

export function aSession(id: number, fields: Partial<AccountSession> = {}): AccountSession {
  return {
    id,
    device: 'Firefox on Linux',
    address: '192.168.1.24',
    started_at: ago(22),
    last_used_at: ago(0, 5),
    is_current: false,
    ...fields,
  };
}

export function aPerson(id: number, username: string, fields: Partial<Person> = {}): Person {
  return {
    id,
    username,
    role: 'operator',
    is_you: false,
    disabled_at: null,
    has_second_factor: true,
    registered_at: ago(90),
    last_seen_at: ago(3),
    sessions: [],
    ...fields,
  };
}

/** An owner, three others and somebody who is disabled, while registration is open. */
export function somePeople(you = 'giulia.m'): People {
  const sessions = [
    aSession(3, { device: 'Chrome on Windows' }),
    aSession(4, { device: 'Safari on iPhone', address: '192.168.1.31' }),
    aSession(5, { address: '93.40.118.7', last_used_at: ago(3) }),
  ];
  return {
    people: [
      aPerson(1, you, {
        role: 'owner',
        is_you: true,
        last_seen_at: ago(0),
        sessions: [aSession(1, { is_current: true, last_used_at: ago(0) }), aSession(2)],
      }),
      aPerson(2, 'marco.r', { has_second_factor: false, last_seen_at: ago(0, 12), sessions }),
      aPerson(3, 'sara.b', { sessions: [aSession(6)] }),
      aPerson(4, 'studio.conti', { role: 'viewer', sessions: [aSession(7)] }),
      aPerson(5, 'luca.p', { disabled_at: ago(50), has_second_factor: false, last_seen_at: null }),
    ],
    invitations: [{ id: 8, role: 'viewer', invited_by: you, expires_at: ago(-6) }],
    settings: { registration: 'open', is_fixed: false, second_factor_required: false },
  };
}

export function anEvent(id: number, fields: Partial<AccountEvent> = {}): AccountEvent {
  return {
    id,
    at: ago(0, 200 - id),
    kind: 'login',
    by: 'marco.r',
    about: 'marco.r',
    detail: '',
    address: '192.168.1.24',
    count: 1,
    ...fields,
  };
}

/** Events of each form that the page words in its own way. */
export const someEvents = (): AccountEvent[] => [
  anEvent(109, { kind: 'role_changed', by: 'giulia.m', detail: 'operator' }),
  anEvent(108, { kind: 'settings_changed', by: 'giulia.m', about: 'registration', detail: 'invitation' }),
  anEvent(107, { kind: 'login_failed', by: '', count: 12 }),
  anEvent(106, { kind: 'enabled', by: '', about: 'sara.b', address: '' }),
  anEvent(105),
];
