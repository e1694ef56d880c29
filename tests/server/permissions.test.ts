// @module-tag slow
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { includesRole, type Role, ROLES } from '../../domain/roles.ts';
import { buildApp } from '../../server/app.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { disableUser } from '../../server/platform/auth/people.ts';
import { type Permission, requirePermissions } from '../../server/platform/http/permission.ts';
import type { Answer, Method } from '../support/caller.ts';
import { appCode } from '../support/app_code.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { aPerson, forgetConfirmation, later, PASSWORD } from '../support/people.ts';
import { isNightly, onOneEngineByDay } from '../support/scope.ts';
import { turnOnSecondFactor } from '../support/second_factor.ts';
import { describeServer, describeServerOnce, serverOn } from '../support/server.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Everybody who may call: somebody without a token, with each role, and with a token that is over. */
const CALLERS = ['nobody', ...ROLES, 'disabled', 'ended', 'expired'] as const;
type Caller = (typeof CALLERS)[number];

const isRole = (caller: Caller): caller is Role => ROLES.some((role) => role === caller);

/** What a caller is answered: `allowed` also stands for a wrong request or a missing record. */
type Outcome = 'allowed' | 'users.session_ended' | 'users.role_needed' | 'users.confirmation_needed';

function outcomeOf(answer: Answer): Outcome | string {
  if (answer.status !== 401 && answer.status !== 403) return 'allowed';
  return answer.as(ErrorBody).reason?.code ?? answer.summary;
}

function expectedOutcome(caller: Caller, { role, confirmed }: Permission): Outcome {
  if (role === 'public') return 'allowed';
  if (!isRole(caller)) return 'users.session_ended';
  if (!includesRole(caller, role)) return 'users.role_needed';
  return confirmed ? 'users.confirmation_needed' : 'allowed';
}

/** By day those at both sides of the limit, and for the first call of each kind of limit all. */
function callersOf(key: string, { role, confirmed }: Permission): readonly Caller[] {
  const isAlike = (other: Permission) => other.role === role && other.confirmed === confirmed;
  const first = CALLS.find(([, permission]) => isAlike(permission))?.[0];
  if (isNightly || key === first) return CALLERS;
  const lowest = ROLES.findIndex((one) => one === role);
  return ['nobody', ...ROLES.slice(Math.max(0, lowest - 1), lowest + 1)];
}

const CALLS = Object.entries(PERMISSIONS).filter(([key]) => !key.startsWith('OPTIONS'));

const NO_ID = '999999999';
const asId = new Set(['id', 'row', 'session']);
const pathOf = (path: string) =>
  path
    .replaceAll(/:(\w+)/g, (_all, name: string) => (asId.has(name) ? NO_ID : 'nothing'))
    .replace('*', 'nothing');

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describeServerOnce('each call of server/permissions.ts', (server) => {
  const tokens = new Map<Caller, string | null>();
  beforeAll(async () => {
    tokens.set('nobody', null);
    for (const role of ROLES) {
      const person = await aPerson(server, role);
      await forgetConfirmation(server, person);
      tokens.set(role, person.access);
    }
    const [disabled, ended] = [await aPerson(server, 'owner'), await aPerson(server, 'owner')];
    await disableUser(server.store.db, disabled.id);
    await server.post('/api/logout/', { refresh: ended.refresh }, { token: null });
    tokens.set('disabled', disabled.access);
    tokens.set('ended', ended.access);
    tokens.set('expired', server.app.jwt.sign({ ...payloadOf(server.token), exp: 1 }));
  });

  test.each(CALLS)('%s is answered to those who may', async (key, permission) => {
    const [method = 'GET', path = '/'] = key.split(' ') as [Method, string];
    // No call changes anything: ids do not exist, and bodies cannot be read.
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{';
    const headers = { 'content-type': 'application/json' };
    for (const caller of callersOf(key, permission)) {
      const token = tokens.get(caller) ?? null;
      const answer = await server.send(method, pathOf(path), body, { token, headers });
      expect(answer.status, `${caller}: ${answer.summary}`).toBeLessThan(500);
      expect([caller, outcomeOf(answer)]).toEqual([caller, expectedOutcome(caller, permission)]);
    }
  });
});

describe('the table of permissions', () => {
  test('has an entry for each route, or the server does not start', () => {
    const app = Fastify();
    requirePermissions(app, { 'GET /known/': { role: 'viewer' } });
    app.get('/known/', () => 'answer');
    expect(() => app.get('/unknown/', () => 'answer')).toThrow('has no entry for GET /unknown/');
    expect(() => app.post('/known/', () => 'answer')).toThrow('has no entry for POST /known/');
  });

  test('has a route for each entry, or the server does not start', async () => {
    const app = Fastify();
    requirePermissions(app, { 'GET /gone/': { role: 'viewer' } });
    await expect(app.ready()).rejects.toThrow('has an entry without a route: GET /gone/');
  });

  const callsWith = (holds: (permission: Permission) => unknown) =>
    Object.entries(PERMISSIONS).flatMap(([key, permission]) => (holds(permission) ? [key] : []));

  test('lets somebody without a session log in, and read what everybody may read', () => {
    expect(callsWith(({ role }) => role === 'public')).toEqual([
      'POST /api/token/',
      'POST /api/token/refresh/',
      'POST /api/logout/',
      'POST /api/user/register/',
      'GET /api/user/invitation/',
      'POST /api/user/password_reset/',
      'GET /api/system/backups/:id/file/',
      'GET /healthz/',
      'GET /healthz/ready/',
      'GET /media/:folder/:file/',
      'GET /api/docs/',
      'GET /api/docs/openapi.json',
      'GET /api/docs/json/',
      'GET /api/docs/yaml/',
      'GET /api/docs/static/index.html',
      'GET /api/docs/static/swagger-initializer.js',
      'GET /api/docs/static/theme/page.css',
      'GET /api/docs/static/theme/page.js',
      'GET /api/docs/static/*',
      'GET /*',
      'OPTIONS *',
    ]);
  });

  test('leaves people, backups and closed periods to owners', () => {
    expect(callsWith(({ role }) => role === 'owner')).toEqual([
      'GET /api/people/',
      'PATCH /api/people/:id/',
      'DELETE /api/people/:id/',
      'POST /api/people/:id/reset_link/',
      'DELETE /api/people/:id/sessions/',
      'DELETE /api/people/:id/sessions/:session/',
      'POST /api/people/end_sessions/',
      'PATCH /api/people/settings/',
      'POST /api/people/invitations/',
      'DELETE /api/people/invitations/:id/',
      'GET /api/people/events/',
      'POST /api/vat/periods/:from/reopen/',
      'PATCH /api/history/settings/',
      'POST /api/bin/delete/',
      'POST /api/bin/empty/',
      'POST /api/system/backups/',
      'POST /api/system/backups/:id/link/',
    ]);
  });

  test('asks for the password again before what cannot be taken back', () => {
    expect(callsWith(({ confirmed }) => confirmed)).toEqual([
      'POST /api/user/second_factor/',
      'POST /api/user/second_factor/off/',
      'POST /api/user/second_factor/recovery_codes/',
      'PATCH /api/people/:id/',
      'DELETE /api/people/:id/',
      'POST /api/people/:id/reset_link/',
      'POST /api/people/end_sessions/',
      'POST /api/people/invitations/',
      'POST /api/bin/delete/',
      'POST /api/bin/empty/',
      'POST /api/system/backups/:id/link/',
    ]);
  });

  test('lets a viewer see everything else', () => {
    const reads = callsWith(({ role }) => role === 'operator').filter((key) => key.startsWith('GET'));
    expect(reads).toEqual([]);
  });

  test('has each change of an operator done once, but for whole files and what may be done twice', () => {
    expect(callsWith(({ role, once }) => role === 'operator' && !once)).toEqual([
      'POST /api/imports/file/',
      'POST /api/pokemon_cards/index/',
      'DELETE /api/pokemon_cards/index/',
    ]);
    expect(callsWith(({ role, once }) => role !== 'operator' && once)).toEqual([
      'POST /api/vat/periods/:from/reopen/',
    ]);
  });

  test('keeps an event of each download of records, and of backups', () => {
    expect(callsWith(({ event }) => event === 'backup_made')).toEqual(['POST /api/system/backups/']);
    expect(callsWith(({ event }) => event === 'backup_downloaded')).toEqual([
      'GET /api/system/backups/:id/file/',
    ]);
    const files = Object.keys(PERMISSIONS).filter((key) =>
      /^GET .*\/(export|file|pictures|left_out)\/$/.test(key),
    );
    const recorded = callsWith(({ event }) => event === 'exported');
    expect(recorded.toSorted()).toEqual(
      [...files.filter((key) => !key.includes('/backups/')), 'GET /api/vat/stock_book/'].toSorted(),
    );
  });

  test('lets a viewer change nothing but the own account', () => {
    const allowed = Object.entries(PERMISSIONS).filter(
      ([key, { role }]) => role === 'viewer' && !key.startsWith('GET'),
    );
    expect(allowed.map(([key]) => key)).toEqual([
      'POST /api/user/confirm/',
      'POST /api/user/second_factor/',
      'POST /api/user/second_factor/confirm/',
      'POST /api/user/second_factor/off/',
      'POST /api/user/second_factor/recovery_codes/',
      'POST /api/user/password/',
      'DELETE /api/sessions/:id/',
      'POST /api/sessions/end_others/',
      // These change nothing.
      ...RESOURCE_NAMES.map((name) => `POST /api/${name}/selection/`),
      'POST /api/sales/preview/',
      'POST /api/labels/',
      'POST /pokemon_cards/match/',
    ]);
  });
});

describeServer('a role', (server) => {
  const once = onOneEngineByDay(server.engine);
  const people = (token: string) => server.get('/api/people/', { token });

  test('holds within two seconds of its change, on every server', async () => {
    const { id, access } = await aPerson(server, 'owner');
    const second = await buildApp({ ...server.store, log: false });
    const headers = { authorization: `Bearer ${access}` };
    const statuses = async () => [
      (await people(access)).status,
      (await second.inject({ url: '/api/people/', headers })).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);
    expect(await server.patch(`/api/people/${id}/`, { role: 'operator' })).toHaveStatus(200);
    expect((await people(access)).status).toBe(403);
    await expect.poll(statuses, { timeout: 2_000 }).toEqual([403, 403]);
    await second.close();
  });

  test('is in the access token for the console, and never taken from it', once, async () => {
    const { access, refresh } = await aPerson(server, 'viewer');
    expect(payloadOf(access)).toMatchObject({ role: 'viewer' });
    expect(payloadOf(refresh)).not.toHaveProperty('role');
    const forged = server.app.jwt.sign({ ...payloadOf(access), role: 'owner' });
    const answer = await people(forged);
    expect(answer).toHaveStatus(403);
    expect(answer.as(ErrorBody).reason).toEqual({
      code: 'users.role_needed',
      parameters: { role: 'owner' },
    });
  });

  test('is named with each call on the page of the API', once, async () => {
    const Call = z.looseObject({ description: z.string(), security: z.array(z.unknown()) });
    const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Call)) });
    const { paths } = (await server.get('/api/docs/openapi.json', { token: null })).as(Document);
    const describedAt = (path: string, method: string) => paths[path]?.[method]?.description;
    expect(describedAt('/api/token/', 'post')).toBe('Needs no session.');
    expect(describedAt('/api/products/', 'get')).toBe('Every account may do this.');
    expect(describedAt('/api/products/', 'post')).toBe('Needs the role _operator_.');
    expect(describedAt('/api/people/{id}/', 'delete')).toMatch(
      /^Needs the role _owner_\. Needs `POST \/api\/user\/confirm\/`/,
    );
    for (const calls of Object.values(paths))
      for (const { description, security } of Object.values(calls))
        expect(security.length > 0).toBe(!description.endsWith('Needs no session.'));
  });
});

describeServerOnce('a confirmation', (server) => {
  const invite = (token: string) => server.post('/api/people/invitations/', { role: 'viewer' }, { token });
  const confirm = (token: string, password: string) =>
    server.post('/api/user/confirm/', { password }, { token });

  test('is needed again ten minutes after the password was typed', async () => {
    const { access } = await aPerson(server, 'owner');
    later(0);
    expect(await invite(access)).toHaveStatus(200);
    later(590);
    expect(await invite(access)).toHaveStatus(200);
    later(20);
    const refused = await invite(access);
    expect(refused).toHaveStatus(403);
    expect(refused.as(ErrorBody).reason?.code).toBe('users.confirmation_needed');
    expect(await confirm(access, PASSWORD)).toHaveStatus(200);
    expect(await invite(access)).toHaveStatus(200);
  });

  test('with a wrong password is refused at its field, and ends no session', async () => {
    const person = await aPerson(server, 'owner');
    await forgetConfirmation(server, person);
    const answer = await confirm(person.access, 'not-mine-1');
    expect(answer.errors).toEqual({ password: 'This is not your current password.' });
    expect((await server.post('/api/user/confirm/', {}, { token: person.access })).errors).toEqual({
      password: 'Enter your current password.',
    });
    expect(await invite(person.access)).toHaveStatus(403);
    expect(await server.get('/api/people/', { token: person.access })).toHaveStatus(200);
  });

  test('is that of one session alone', async () => {
    const person = await aPerson(server, 'owner');
    const { access } = (
      await server.post('/api/token/', { username: person.username, password: PASSWORD }, { token: null })
    ).as(z.object({ access: z.string() }));
    await forgetConfirmation(server, person);
    expect(await confirm(access, PASSWORD)).toHaveStatus(200);
    expect(await invite(access)).toHaveStatus(200);
    expect(await invite(person.access)).toHaveStatus(403);
  });
});

describe('with limited login attempts', () => {
  const server = serverOn('sqlite', { limits: { failedLogins: 3 } });

  test('wrong codes at a confirmation count as failed logins, and right ones do not', async () => {
    const { id, username, access: token } = await aPerson(server);
    const { key, codes } = await turnOnSecondFactor(server.store.db, id);
    const confirm = async (otp: string) =>
      (await server.post('/api/user/confirm/', { otp }, { token })).status;
    const tried = [];
    for (const otp of ['000000', codes[0] ?? '', codes[1] ?? '', '000000', '000000', appCode(key)])
      tried.push(await confirm(otp));
    expect(tried).toEqual([400, 200, 200, 400, 400, 429]);
    const login = { username, password: PASSWORD, otp: appCode(key) };
    expect(await server.post('/api/token/', login, { token: null })).toHaveStatus(429);
  });

  test('wrong confirmations count as failed logins', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await server.post('/api/user/confirm/', { password: 'not-mine-1' })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect(await server.post('/api/token/', TEST_CREDENTIALS, { token: null })).toHaveStatus(429);
  });
});
