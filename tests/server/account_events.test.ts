import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountSession, RecoveryCodes, SecondFactorSecret } from '../../contract/account.ts';
import { type AccountEventKind, OneTimeToken, People } from '../../contract/people.ts';
import { TokenPair } from '../../contract/users.ts';
import { FORMER_OPERATOR } from '../../domain/roles.ts';
import { buildApp } from '../../server/app.ts';
import { runUserCommand } from '../../server/cli/user_commands.ts';
import { tidyAccounts } from '../../server/platform/auth/daily_work.ts';
import { EventLog } from '../../server/platform/auth/event_log.ts';
import { insertEvent, listEvents, trimEvents } from '../../server/platform/auth/events.ts';
import { ThrottledLog } from '../../server/platform/http/throttled_log.ts';
import { appCode } from '../support/app_code.ts';
import { importFile } from '../support/imports.ts';
import { aPerson, aUsername, eventsOf, findEvent, logIn, PASSWORD } from '../support/people.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

const YEAR = 365 * 86_400;
const anonymous = { token: null };

afterEach(() => {
  vi.useRealTimers();
});

describeServer('events of accounts', (server) => {
  const insert = (about: string) =>
    insertEvent(server.store.db, { kind: 'disabled', by: '', about, address: '' });

  test('are kept of logins and logouts, with device and address', async () => {
    const { username, refresh } = await aPerson(server);
    await server.post('/api/logout/', { refresh }, anonymous);
    const events = (await eventsOf(server)).filter(({ about }) => about === username);
    const from = { by: username, address: '127.0.0.1', count: 1 };
    expect(events).toMatchObject([
      { kind: 'logout', detail: 'lightMyRequest', ...from },
      { kind: 'login', detail: 'lightMyRequest', ...from },
      { kind: 'registered', detail: 'operator', ...from },
    ]);
  });

  test('are kept of failed logins, without names that no account has', async () => {
    const { username } = await aPerson(server);
    await server.post('/api/token/', { username, password: 'not-mine-1' }, anonymous);
    expect(await findEvent(server, 'login_failed', username)).toMatchObject({
      by: '',
      address: '127.0.0.1',
    });
    await server.post('/api/token/', { username: 'my-password-1', password: 'x' }, anonymous);
    await findEvent(server, 'login_failed', '');
    expect(JSON.stringify(await eventsOf(server))).not.toContain('my-password-1');
  });

  test('of failed logins are one row a minute for each account and network', async () => {
    const log = new EventLog(server.store.db, new ThrottledLog(() => {}));
    const about = aUsername();
    for (let count = 0; count < 40; count += 1) log.recordFailedLogin({ about, address: '192.0.2.1' });
    log.recordFailedLogin({ about, address: '192.0.2.2' });
    await log.close();
    const events = (await eventsOf(server, 'login_failed')).filter((event) => event.about === about);
    expect(events.map(({ address, count }) => [address, count]).toSorted()).toEqual([
      ['192.0.2.1', 40],
      ['192.0.2.2', 1],
    ]);
  });

  test('of failed logins are at most 101 rows a minute', async () => {
    const log = new EventLog(server.store.db, new ThrottledLog(() => {}));
    for (let place = 0; place < 200; place += 1)
      log.recordFailedLogin({ about: '', address: `198.51.100.${place}` });
    await log.close();
    const rows = await server.store.db
      .selectFrom('account_events')
      .select('count')
      .where('address', 'like', '198.51.100.%')
      .execute();
    expect(rows).toHaveLength(100);
    const [others] = (await eventsOf(server, 'login_failed')).filter(({ address }) => address === '');
    expect(others?.count).toBe(100);
  });

  test('are kept of exports, with the name of the file', async () => {
    const person = await aPerson(server, 'viewer');
    const answer = await server.get('/api/products/export/?format=csv', { token: person.access });
    const [, file = ''] = /filename="(.*)"/.exec(String(answer.headers['content-disposition'])) ?? [];
    expect(file).toMatch(/^products-.*\.csv$/);
    expect(await findEvent(server, 'exported', file)).toMatchObject({ by: person.username });
  });

  test('are kept of an export once it is sent, whatever letters its name has', async () => {
    const { access: token, username } = await aPerson(server, 'viewer');
    const { id } = await importFile(server, { name: 'Käufe 1.csv', content: 'courier,tracking\nDHL,1\n' });
    const url = `/api/imports/${id}/file/`;
    const headers = { authorization: `Bearer ${token}` };
    expect(await server.app.inject({ method: 'HEAD', url, headers })).toMatchObject({ statusCode: 200 });
    expect(await server.get('/api/imports/999999/file/', { token })).toHaveStatus(404);
    expect(await server.get(url, { token })).toHaveStatus(200);
    expect(await findEvent(server, 'exported', 'Käufe 1.csv')).toMatchObject({ by: username });
    const own = (await eventsOf(server, 'exported')).filter(({ by }) => by === username);
    expect(own).toHaveLength(1);
  });

  test('are kept of what owners and people change, with who did it to whom', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)];
    const [last] = await eventsOf(server);
    const path = `/api/people/${person.id}/`;
    await server.patch(path, { role: 'viewer' });
    for (const is_disabled of [true, false]) await server.patch(path, { is_disabled });
    const { token } = (await server.post(`${path}reset_link/`)).as(OneTimeToken);
    const new_password = 'another-long-1';
    await server.post('/api/user/password_reset/', { token, new_password }, anonymous);
    const { access } = await logIn(server, person.username, new_password);
    const sessions = (await server.get('/api/sessions/', { token: access })).as(AccountSession.array());
    await server.delete(`${path}sessions/${sessions[0]?.id}/`);
    await server.delete(`${path}sessions/`);
    await server.post('/api/people/invitations/', { role: 'owner' });
    const { invitations } = (await server.get('/api/people/')).as(People);
    await server.delete(`/api/people/invitations/${invitations.at(-1)?.id}/`);

    const factor = (step: string, body: object, by = other.access) =>
      server.post(`/api/user/second_factor/${step}`, body, { token: by });
    const { key } = (await factor('', {})).as(SecondFactorSecret);
    const { codes } = (await factor('confirm/', { otp: appCode(key) })).as(RecoveryCodes);
    const { username } = other;
    const login = { username, password: PASSWORD, otp: codes[0] };
    await factor('off/', {}, (await server.post('/api/token/', login, anonymous)).as(TokenPair).access);
    await runUserCommand(server.store, ['reset', username, '--stdin'], async () => PASSWORD);
    await server.post('/api/people/end_sessions/');

    const events = (await eventsOf(server)).filter(({ id }) => id > (last?.id ?? 0)).toReversed();
    const name = (one: string) => (one === person.username ? 'person' : one === username ? 'other' : one);
    expect(events.map(({ kind, by, about, detail }) => [kind, name(by), name(about), detail])).toEqual([
      ['role_changed', 'tester', 'person', 'viewer'],
      ['disabled', 'tester', 'person', ''],
      ['enabled', 'tester', 'person', ''],
      ['reset_link_made', 'tester', 'person', ''],
      ['password_reset', 'person', 'person', ''],
      ['login', 'person', 'person', 'lightMyRequest'],
      ['sessions_ended', 'tester', 'person', ''],
      ['sessions_ended', 'tester', 'person', ''],
      ['invited', 'tester', '', 'owner'],
      ['invitation_withdrawn', 'tester', '', 'owner'],
      ['second_factor_on', 'other', 'other', ''],
      ['recovery_code_used', 'other', 'other', ''],
      ['login', 'other', 'other', 'lightMyRequest'],
      ['second_factor_off', 'other', 'other', ''],
      ['password_reset', '', 'other', ''],
      ['sessions_ended', 'tester', '', ''],
    ]);
    await server.delete(path);
    expect((await eventsOf(server))[0]).toMatchObject({
      kind: 'removed',
      by: 'tester',
      about: FORMER_OPERATOR,
      address: '127.0.0.1',
    });
  });

  test(
    'that cannot be written are said in the log, and stop nothing',
    onOneEngineByDay(server.engine),
    async () => {
      const lines: object[] = [];
      const log = new ThrottledLog((fields, message) => lines.push({ ...fields, message }));
      const err = new Error('away');
      const insertInto = () => {
        throw err;
      };
      const events = new EventLog({ insertInto } as never, log);
      events.record({ kind: 'exported', by: '', about: 'a.csv', address: '' });
      for (let time = 0; time < 2; time += 1)
        events.recordFailedLogin({ about: 'anna', address: '192.0.2.1' });
      await events.close();
      log.end();
      expect(lines).toEqual([
        { err, message: 'an account event cannot be written' },
        { err, more: 1, message: 'an account event cannot be written, again and again in a minute' },
      ]);
    },
  );

  test('of failed logins that are counted are written when the server stops', async () => {
    const { username } = await aPerson(server);
    const app = await buildApp({ ...server.store, log: false });
    const payload = { username, password: 'not-mine-1' };
    for (let count = 0; count < 3; count += 1)
      await app.inject({ method: 'POST', url: '/api/token/', payload });
    await app.close();
    expect(await findEvent(server, 'login_failed', username)).toMatchObject({ count: 3 });
  });

  test('of failed logins begin a new row after a minute', onOneEngineByDay(server.engine), async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = new EventLog(server.store.db, new ThrottledLog(() => {}));
    const about = aUsername();
    const fail = () => log.recordFailedLogin({ about, address: '192.0.2.1' });
    for (const passed of [0, 59_000, 999, 1]) {
      vi.advanceTimersByTime(passed);
      fail();
    }
    vi.useRealTimers();
    await log.close();
    const events = (await eventsOf(server, 'login_failed')).filter((event) => event.about === about);
    expect(events.map(({ count }) => count)).toEqual([1, 3]);
  });

  test('are kept of a copied token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { username, refresh } = await aPerson(server);
    const renew = async (token: string) => {
      vi.setSystemTime(Date.now() + 120_000);
      return server.post('/api/token/refresh/', { refresh: token }, anonymous);
    };
    const own = (await renew(refresh)).json as { refresh: string };
    await renew(own.refresh);
    expect(await renew(refresh)).toHaveStatus(401);
    expect((await eventsOf(server, 'session_copied')).map(({ about }) => about)).toEqual([username]);
  });

  test('are kept of changed passwords', async () => {
    const { username, access } = await aPerson(server);
    const change = { current_password: PASSWORD, new_password: 'another-long-1' };
    await server.post('/api/user/password/', change, { token: access });
    await logIn(server, username, 'another-long-1');
    expect(await findEvent(server, 'password_changed', username)).toMatchObject({ by: username });
  });

  test('are listed in pages of fifty, of one kind or of all', async () => {
    for (let count = 0; count < 60; count += 1) await insert(`page ${count}`);
    const { db } = server.store;
    const first = await listEvents(db, { kind: 'disabled' });
    expect(first.map(({ about }) => about).slice(0, 2)).toEqual(['page 59', 'page 58']);
    expect(first).toHaveLength(50);
    const last = first.at(-1) ?? expect.fail();
    const answer = await server.get(`/api/people/events/?kind=disabled&before=${last.id}`);
    expect((answer.json as { about: string }[]).map(({ about }) => about).slice(0, 2)).toEqual([
      'page 9',
      'page 8',
    ]);
  });

  test('are kept for a year', async () => {
    await server.store.db.deleteFrom('account_events').execute();
    await insert('old');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (YEAR + 60) * 1_000 });
    await insert('new');
    await tidyAccounts.run(server.store, new AbortController().signal);
    const left = await server.store.db.selectFrom('account_events').select('about').execute();
    expect(left).toEqual([{ about: 'new' }]);
  });

  test('are limited: the oldest are deleted, and failed logins first', { timeout: 60_000 }, async () => {
    const { db } = server.store;
    await db.deleteFrom('account_events').execute();
    const insertMany = (kind: AccountEventKind, count: number) =>
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        insert into account_events (at, kind, by_whom, about, detail, address)
        select ${sql.lit(Math.floor(Date.now() / 1_000))}, ${sql.lit(kind)}, '', '', '', '' from numbers`.execute(
        db,
      );
    const first = await insert('first');
    await insertMany('login_failed', 11_000);
    await trimEvents(db);
    const counts = db.selectFrom('account_events').select(({ fn }) => fn.countAll<number>().as('count'));
    const count = async () => Number((await counts.executeTakeFirstOrThrow()).count);
    expect(await count()).toBe(10_001);
    await insertMany('login', 45_000);
    await trimEvents(db);
    expect(await count()).toBe(50_000);
    const oldest = await db.selectFrom('account_events').select('id').orderBy('id').executeTakeFirst();
    expect(oldest?.id).toBeGreaterThan(first);
  });
});
