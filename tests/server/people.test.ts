// @module-tag slow
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { OneTimeToken, People, type PersonChange } from '../../contract/people.ts';
import { FORMER_OPERATOR } from '../../domain/roles.ts';
import { BY_COMMAND } from '../../server/platform/auth/events.ts';
import { changePerson } from '../../server/platform/auth/people.ts';
import { userById } from '../../server/platform/auth/repository.ts';
import { countRecoveryCodes } from '../../server/platform/auth/second_factor_repository.ts';
import { readSettings } from '../../server/platform/auth/settings.ts';
import { insertAll } from '../../server/platform/db/insert_all.ts';
import { expectNoDamage } from '../support/damage.ts';
import { engines } from '../support/engines.ts';
import {
  aPerson,
  eventsOf,
  forgetConfirmation,
  later,
  logIn,
  PASSWORD,
  roleOf,
  statusOf,
  type TestPerson,
  idOf,
} from '../support/people.ts';
import { turnOnSecondFactor } from '../support/second_factor.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer, describeServerOnce, serverOn, type TestServer } from '../support/server.ts';

const DAY = 86_400;
const NEW_PASSWORD = 'another-long-1';

afterEach(() => {
  vi.useRealTimers();
});

const read = async (server: TestServer) => (await server.get('/api/people/')).as(People);
const personOf = async (server: TestServer, id: number) =>
  (await read(server)).people.find((one) => one.id === id);
const change = (server: TestServer, { id }: { id: number }, sent: PersonChange) =>
  server.patch(`/api/people/${id}/`, sent);

describeServer('people', (server) => {
  const once = onOneEngineByDay(server.engine);
  test('are listed with role, sessions and when they were last seen', async () => {
    const { id, username, refresh } = await aPerson(server, 'viewer');
    const { people, invitations, settings } = await read(server);
    expect(people[0]).toMatchObject({ username: 'tester', role: 'owner', is_you: true });
    expect(people[0]?.sessions.map(({ is_current }) => is_current)).toEqual([true]);
    const listed = people.find((one) => one.id === id);
    expect(listed).toMatchObject({
      username,
      role: 'viewer',
      is_you: false,
      disabled_at: null,
      has_second_factor: false,
      sessions: [{ device: 'lightMyRequest', address: '127.0.0.1', is_current: false }],
    });
    expect(listed?.registered_at).not.toBeNull();
    expect(invitations).toEqual([]);
    expect(settings).toEqual({ registration: 'open', is_fixed: false, second_factor_required: false });

    await server.post('/api/logout/', { refresh }, { token: null });
    const gone = await personOf(server, id);
    expect(gone?.sessions).toEqual([]);
    expect(gone?.last_seen_at).toBe(listed?.sessions[0]?.last_used_at);
  });

  test('get another role', once, async () => {
    const person = await aPerson(server);
    await change(server, person, { role: 'viewer' });
    expect(await server.post('/api/products/', {}, { token: person.access })).toHaveStatus(403);
    await change(server, person, { role: 'owner' });
    expect(await server.get('/api/people/', { token: person.access })).toHaveStatus(200);
    await change(server, person, { role: 'viewer' });
    const roles = (await eventsOf(server, 'role_changed')).filter(({ about }) => about === person.username);
    expect(roles.map(({ by, detail }) => [by, detail])).toEqual([
      ['tester', 'viewer'],
      ['tester', 'owner'],
      ['tester', 'viewer'],
    ]);
  });

  test('are disabled and enabled again', once, async () => {
    const person = await aPerson(server);
    expect((await change(server, person, { is_disabled: true })).as(People).people).toContainEqual(
      expect.objectContaining({ id: person.id, disabled_at: expect.any(String), sessions: [] }),
    );
    expect(await statusOf(server, person.access)).toBe(401);
    const credentials = { username: person.username, password: PASSWORD };
    expect(await server.post('/api/token/', credentials, { token: null })).toHaveStatus(401);
    await change(server, person, { is_disabled: false });
    expect(await statusOf(server, person.access)).toBe(401);
    expect(await statusOf(server, (await logIn(server, person.username)).access)).toBe(200);
  });

  test('that a change leaves as they are have no event', once, async () => {
    const person = await aPerson(server);
    const events = async () =>
      (await eventsOf(server)).filter(({ about, kind }) => about === person.username && kind !== 'login');
    const before = await events();
    await change(server, person, { role: 'operator' });
    await change(server, person, { is_disabled: false });
    expect(await events()).toEqual(before);
    for (let time = 0; time < 2; time += 1) await change(server, person, { is_disabled: true });
    expect((await events()).map(({ kind }) => kind)).toEqual(['disabled', ...before.map(({ kind }) => kind)]);
  });

  test('are 404 when they do not exist', once, async () => {
    for (const path of ['999999999/', 'nobody/']) {
      expect(await server.patch(`/api/people/${path}`, { role: 'viewer' })).toHaveStatus(404);
      expect(await server.patch(`/api/people/${path}`, {})).toHaveStatus(404);
      expect(await server.delete(`/api/people/${path}`)).toHaveStatus(404);
      expect(await server.post(`/api/people/${path}reset_link/`)).toHaveStatus(404);
      expect(await server.delete(`/api/people/${path}sessions/`)).toHaveStatus(404);
    }
  });

  test('lose one session, or all of them', once, async () => {
    const person = await aPerson(server);
    const other = await logIn(server, person.username);
    const [{ id } = { id: 0 }] = (await personOf(server, person.id))?.sessions ?? [];
    const stranger = await aPerson(server);
    expect(await server.delete(`/api/people/${stranger.id}/sessions/${id}/`)).toHaveStatus(404);
    await server.delete(`/api/people/${person.id}/sessions/${id}/`);
    expect((await personOf(server, person.id))?.sessions).toHaveLength(1);
    const statuses = await Promise.all([person, other].map(({ access }) => statusOf(server, access)));
    expect(statuses.toSorted()).toEqual([200, 401]);
    await server.delete(`/api/people/${person.id}/sessions/`);
    for (const { access } of [person, other]) expect(await statusOf(server, access)).toBe(401);
    expect(await statusOf(server, stranger.access)).toBe(200);
  });
});

describeServerOnce('everybody', (server) => {
  test('loses all sessions but the one of the call', async () => {
    const [person, owner] = [await aPerson(server), await aPerson(server, 'owner')];
    const own = await logIn(server, owner.username);
    for (const { access } of [person, own]) expect(await statusOf(server, access)).toBe(200);
    const answer = await server.post('/api/people/end_sessions/', {}, { token: owner.access });
    expect(answer.as(People).people.flatMap(({ sessions }) => sessions)).toHaveLength(1);
    for (const { access } of [person, own]) expect(await statusOf(server, access)).toBe(401);
    expect(await statusOf(server, owner.access)).toBe(200);
  });
});

describe.each(engines)('the last owner, on %s', (engine) => {
  const once = onOneEngineByDay(engine);
  const server = serverOn(engine);
  let owner = 0;
  beforeAll(async () => {
    owner = (await read(server)).people[0]?.id ?? 0;
  });

  test.each([
    ['demoted', () => change(server, { id: owner }, { role: 'operator' })],
    ['disabled', () => change(server, { id: owner }, { is_disabled: true })],
    ['removed', () => server.delete(`/api/people/${owner}/`)],
  ])('cannot be %s', once, async (_how, shutOut) => {
    await aPerson(server);
    const disabled = await aPerson(server, 'owner');
    await change(server, disabled, { is_disabled: true });
    const answer = await shutOut();
    expect(answer).toHaveStatus(409);
    expect(answer.as(ErrorBody).reason?.code).toBe('users.last_owner');
    expect(await roleOf(server, owner)).toBe('owner');
    expect(await statusOf(server, server.token)).toBe(200);
  });

  // The last test of the server: one of the two stays shut out.
  test('stays when two owners shut out each other at once', async () => {
    const { id: other } = await aPerson(server, 'owner');
    const { db } = server.store;
    const changes = await Promise.allSettled([
      changePerson(db, other, { role: 'viewer' }, BY_COMMAND),
      changePerson(db, owner, { is_disabled: true }, BY_COMMAND),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describeServer('a removed person', (server) => {
  const once = onOneEngineByDay(server.engine);
  const remove = ({ id }: TestPerson) => server.delete(`/api/people/${id}/`);

  test('cannot log in, and the name is free again', once, async () => {
    const person = await aPerson(server);
    expect(await statusOf(server, person.access)).toBe(200);
    expect((await remove(person)).as(People).people.map(({ id }) => id)).not.toContain(person.id);
    expect(await statusOf(server, person.access)).toBe(401);
    for (const username of [person.username, FORMER_OPERATOR, `removed ${person.id}`]) {
      const answer = await server.post('/api/token/', { username, password: PASSWORD }, { token: null });
      expect(answer).toHaveStatus(401);
    }
    expect(await change(server, person, { is_disabled: false })).toHaveStatus(404);
    const register = (username: string) =>
      server.post('/api/user/register/', { username, password: PASSWORD }, { token: null });
    expect(await register(person.username)).toHaveStatus(201);
    expect(await register('Former Operator')).toHaveStatus(409);
  });

  test('is a former operator in what the person did', async () => {
    const [person, other] = [await aPerson(server, 'owner'), await aPerson(server)];
    const { db } = server.store;
    const entry = { from_day: '2026-01-01', to_day: '2026-03-31', at: '2026-04-02T08:00:00Z', due: 0 };
    await insertAll(db, 'vat_period_log', [
      { ...entry, action: 'closed', by_whom: person.username },
      { ...entry, action: 'reopened', by_whom: other.username },
    ]);
    // Long tables are changed in portions.
    await insertAll(
      db,
      'vat_period_log',
      [10_000, 10_001, 20_001].map((id) => ({ id, ...entry, action: 'closed', by_whom: person.username })),
    );
    await server.post('/api/people/invitations/', { role: 'viewer' }, { token: person.access });
    await turnOnSecondFactor(db, person.id);
    await remove(person);
    await remove(await aPerson(server));
    const log = await db.selectFrom('vat_period_log').select('by_whom').orderBy('id').execute();
    const former = Array.from({ length: 3 }, () => FORMER_OPERATOR);
    expect(log.map(({ by_whom }) => by_whom)).toEqual([FORMER_OPERATOR, other.username, ...former]);
    expect(JSON.stringify(await eventsOf(server))).not.toContain(`"${person.username}"`);
    expect(await eventsOf(server, 'invited')).toMatchObject([{ by: FORMER_OPERATOR, detail: 'viewer' }]);
    expect((await read(server)).invitations).toEqual([]);
    expect(await userById(db, person.id)).toMatchObject({
      username: FORMER_OPERATOR,
      password_hash: '',
      role: 'viewer',
      totp_key: null,
      totp_since: null,
    });
    expect(await countRecoveryCodes(db, person.id)).toBe(0);
    await expectNoDamage(server);
  });
});

describeServer('a link to a new password', (server) => {
  const once = onOneEngineByDay(server.engine);
  const makeLink = async ({ id }: TestPerson) =>
    (await server.post(`/api/people/${id}/reset_link/`)).as(OneTimeToken).token;
  const reset = (token: string, new_password = NEW_PASSWORD) =>
    server.post('/api/user/password_reset/', { token, new_password }, { token: null });
  const OVER = {
    token: 'This link was used or replaced, or has expired. Ask an owner of this Backstock for a new one.',
  };

  test('sets a new password once, and ends all sessions', once, async () => {
    const person = await aPerson(server);
    const token = await makeLink(person);
    expect(await statusOf(server, person.access)).toBe(200);
    expect(await reset(token)).toHaveStatus(200);
    expect(await statusOf(server, person.access)).toBe(401);
    expect(await statusOf(server, (await logIn(server, person.username, NEW_PASSWORD)).access)).toBe(200);
    expect((await reset(token)).errors).toEqual(OVER);
    const stored = await server.store.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('of two uses at once works for one', async () => {
    const token = await makeLink(await aPerson(server));
    const answers = await Promise.all([reset(token), reset(token, 'a-third-long-1')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('works for a day', once, async () => {
    const [early, late] = [await makeLink(await aPerson(server)), await makeLink(await aPerson(server))];
    later(DAY - 60);
    expect(await reset(early)).toHaveStatus(200);
    later(120);
    expect((await reset(late)).errors).toEqual(OVER);
  });

  test('is replaced by the next one, and ends with a changed password', once, async () => {
    const person = await aPerson(server);
    const [first, second] = [await makeLink(person), await makeLink(person)];
    expect((await reset(first)).errors).toEqual(OVER);
    const changed = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    await server.post('/api/user/password/', changed, { token: person.access });
    expect((await reset(second)).errors).toEqual(OVER);
  });

  test('refuses a password that may not be used, and stays', once, async () => {
    const person = await aPerson(server);
    const token = await makeLink(person);
    expect((await reset(token, 'password1')).errors).toEqual({
      new_password: 'Many people use this password. Choose another one.',
    });
    expect((await reset(token, person.username)).errors).toEqual({
      new_password: 'Choose a password that is not the username.',
    });
    expect(await reset(token)).toHaveStatus(200);
  });

  test('ends when the account is disabled', once, async () => {
    const person = await aPerson(server);
    const token = await makeLink(person);
    for (const is_disabled of [true, false]) await change(server, person, { is_disabled });
    expect((await reset(token)).errors).toEqual(OVER);
  });

  test('is not made of nothing', once, async () => {
    for (const token of ['nothing', 'a\0b', '\ud800']) expect((await reset(token)).errors).toEqual(OVER);
  });
});

describeServerOnce('the settings of accounts', (server) => {
  const set = (sent: object, token = server.token) => server.patch('/api/people/settings/', sent, { token });

  test('are changed one by one, and less protection has to be confirmed', async () => {
    const owner = await aPerson(server, 'owner');
    await forgetConfirmation(server, owner);
    // Who requires a second factor needs one too.
    for (const id of [owner.id, await idOf(server, 'tester')]) await turnOnSecondFactor(server.store.db, id);
    const stricter = [{ registration: 'invitation' }, { second_factor_required: true }];
    for (const sent of stricter) expect(await set(sent, owner.access)).toHaveStatus(200);
    expect((await read(server)).settings).toEqual({
      registration: 'invitation',
      is_fixed: false,
      second_factor_required: true,
    });
    for (const sent of [{ registration: 'open' }, { second_factor_required: false }]) {
      const refused = await set(sent, owner.access);
      expect(refused).toHaveStatus(403);
      expect(refused.as(ErrorBody).reason?.code).toBe('users.confirmation_needed');
      expect(await set(sent)).toHaveStatus(200);
    }
    const events = await eventsOf(server, 'settings_changed');
    expect(events.map(({ about, detail }) => [about, detail])).toEqual([
      ['second_factor_required', 'false'],
      ['registration', 'open'],
      ['second_factor_required', 'true'],
      ['registration', 'invitation'],
    ]);
  });
});

describe('with REGISTRATION=open', () => {
  const server = serverOn('sqlite', { env: { REGISTRATION: 'open' } });

  test('the setting is fixed', async () => {
    expect((await read(server)).settings).toMatchObject({ registration: 'open', is_fixed: true });
    const answer = await server.patch('/api/people/settings/', { registration: 'invitation' });
    expect(answer).toHaveStatus(409);
    expect(answer.as(ErrorBody).errors).toEqual({
      registration: 'This is set by REGISTRATION on the server.',
    });
  });

  test('that is closed instead is by invitation alone', async () => {
    const { config, db } = server.store;
    expect(await readSettings(db, { ...config, registration: 'closed' })).toMatchObject({
      registration: 'invitation',
      is_fixed: true,
    });
  });
});
