// @module-tag slow
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountSession, OwnAccount, RecoveryCodes, SecondFactorSecret } from '../../contract/account.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { People } from '../../contract/people.ts';
import { AccessToken, TokenPair } from '../../contract/users.ts';
import { RECOVERY_CODES } from '../../domain/second_factor.ts';
import { openImagesIn, openStore } from '../../server/open.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { userByName } from '../../server/platform/auth/repository.ts';
import { redeemOneTimeCode } from '../../server/platform/auth/second_factor.ts';
import { createUser } from '../../server/platform/auth/users.ts';
import { restoreBackup } from '../../server/platform/backup/restore_backup.ts';
import { writeBackup } from '../../server/platform/backup/write_backup.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { appCode } from '../support/app_code.ts';
import {
  createEmptyPlace,
  createMigratedPlace,
  engines,
  oneEngineByDay,
  type EngineName,
} from '../support/engines.ts';
import type { Place } from '../support/place.ts';
import { scratchFolder } from '../support/scratch.ts';
import { turnOnSecondFactor } from '../support/second_factor.ts';
import { describeServerOnce, serverOn, type TestServer } from '../support/server.ts';

const PASSWORD = 'long-enough-1';
const anonymous = { token: null };

let people = 0;
/** Registers a person. */
async function aPerson(server: TestServer): Promise<{ id: number; username: string }> {
  people += 1;
  const username = `person-${people}`;
  await server.post('/api/user/register/', { username, password: PASSWORD }, anonymous);
  const { id } = (await userByName(server.store.db, username)) ?? expect.fail();
  return { id, username };
}

/** Registers a person, and turns on the second factor. */
async function aCarefulPerson(server: TestServer) {
  const { id, username } = await aPerson(server);
  return { id, username, ...(await turnOnSecondFactor(server.store.db, id)) };
}

const logIn = (server: TestServer, username: string, otp?: string, password = PASSWORD) =>
  server.post('/api/token/', { username, password, ...(otp !== undefined && { otp }) }, anonymous);

const tokenOf = async (server: TestServer, username: string, otp?: string) =>
  (await logIn(server, username, otp)).as(TokenPair).access;

const accountOf = async (server: TestServer, token: string) =>
  (await server.get('/api/user/', { token })).as(OwnAccount);

// All codes of a test are those of one half minute, until it moves the clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

describeServerOnce('a login with a second factor', (server) => {
  test('needs a code: the answer without one says so, and names no field', async () => {
    const { username } = await aCarefulPerson(server);
    for (const otp of [undefined, '']) {
      const answer = await logIn(server, username, otp);
      expect(answer).toHaveStatus(401);
      expect(answer.json).toEqual({
        code: 'unauthenticated',
        message: 'Enter the code of your second factor.',
        reason: { code: 'users.otp_required', parameters: {} },
      });
    }
  });

  test('takes the code that the app shows', async () => {
    const { username, key } = await aCarefulPerson(server);
    const answer = await logIn(server, username, appCode(key, 1));
    expect(answer).toHaveStatus(200);
    expect(await server.get('/api/types/', { token: answer.as(TokenPair).access })).toHaveStatus(200);
  });

  test('says that a code is wrong only if the password is right', async () => {
    const { username, key } = await aCarefulPerson(server);
    const wrong = await logIn(server, username, '000000');
    expect(wrong).toHaveStatus(401);
    expect(wrong.as(ErrorBody)).toMatchObject({
      reason: { code: 'users.wrong_otp' },
      errors: { otp: expect.stringContaining('This code is wrong') },
    });
    for (const otp of [undefined, '000000', appCode(key, 1)]) {
      const answer = await logIn(server, username, otp, 'not-the-password');
      expect(answer.as(ErrorBody).reason?.code).toBe('users.no_match');
    }
    expect(await logIn(server, username, appCode(key, 1))).toHaveStatus(200);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('takes a code of a clock that is %i half minutes off: %s', async (steps, isTaken) => {
    const { username, key } = await aCarefulPerson(server);
    later(600);
    expect(await logIn(server, username, appCode(key, steps))).toHaveStatus(isTaken ? 200 : 401);
  });

  test('takes a code once, and none of an earlier half minute', async () => {
    const { username, key } = await aCarefulPerson(server);
    // The code that turned the second factor on.
    expect(await logIn(server, username, appCode(key))).toHaveStatus(401);
    later(60);
    const code = appCode(key);
    expect(await logIn(server, username, code)).toHaveStatus(200);
    expect(await logIn(server, username, code)).toHaveStatus(401);
    expect(await logIn(server, username, appCode(key, -1))).toHaveStatus(401);
    expect(await logIn(server, username, appCode(key, 1))).toHaveStatus(200);
  });

  test('takes a code once when two send it at the same moment', async () => {
    const { username, key, codes } = await aCarefulPerson(server);
    for (const otp of [appCode(key, 1), codes[0]]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(server, username, otp)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    }
  });

  test('takes each recovery code once, however it is written', async () => {
    const { username, codes } = await aCarefulPerson(server);
    const [first = '', second = '', third = ''] = codes;
    const forms = [first, second.toUpperCase(), third.replace('-', ' ')];
    for (const otp of forms) expect(await logIn(server, username, otp)).toHaveStatus(200);
    for (const otp of codes.slice(0, 3)) expect(await logIn(server, username, otp)).toHaveStatus(401);
    const token = await tokenOf(server, username, codes[3]);
    expect((await accountOf(server, token)).recovery_codes).toBe(RECOVERY_CODES - 4);
  });

  test('takes no code of somebody else', async () => {
    const [one, other] = [await aCarefulPerson(server), await aCarefulPerson(server)];
    expect(await logIn(server, one.username, other.codes[0])).toHaveStatus(401);
    expect(await logIn(server, one.username, appCode(other.key, 1))).toHaveStatus(401);
    expect(await logIn(server, other.username, other.codes[0])).toHaveStatus(200);
  });

  test('is unchanged without a second factor, even with a code', async () => {
    const { username } = await aPerson(server);
    expect(await logIn(server, username)).toHaveStatus(200);
    expect(await logIn(server, username, '000000')).toHaveStatus(200);
  });
});

describeServerOnce('the second factor of the own account', (server) => {
  const call = (path: string, token: string, body: object = {}) =>
    server.post(`/api/user/second_factor/${path}`, body, { token });

  test('counts once a code was typed', async () => {
    const { username } = await aPerson(server);
    const token = await tokenOf(server, username);
    expect(await accountOf(server, token)).toMatchObject({
      username,
      second_factor: 'off',
      recovery_codes: 0,
    });
    const { key, uri } = (await call('', token)).as(SecondFactorSecret);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Backstock:${username}?issuer=Backstock&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await accountOf(server, token)).second_factor).toBe('off');
    expect(await logIn(server, username)).toHaveStatus(200);
    const isListedWithOne = async () =>
      (await server.get('/api/people/')).as(People).people.find((one) => one.username === username)
        ?.has_second_factor;
    expect(await isListedWithOne()).toBe(false);

    const wrong = await call('confirm/', token, { otp: '000000' });
    expect(wrong.errors.otp).toMatch(/^This code is wrong/);
    const { codes } = (await call('confirm/', token, { otp: appCode(key) })).as(RecoveryCodes);
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(await accountOf(server, token)).toMatchObject({
      second_factor: 'on',
      recovery_codes: RECOVERY_CODES,
    });
    expect(await logIn(server, username)).toHaveStatus(401);
    expect(await isListedWithOne()).toBe(true);
  });

  test('confirms a session by a code of the app or a recovery code, each once', async () => {
    const { id, username, key, codes } = await aCarefulPerson(server);
    const token = await tokenOf(server, username, appCode(key, 1));
    const forget = () =>
      server.store.db.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', id).execute();
    const isConfirmed = async () => (await call('recovery_codes/', token)).status === 200;
    const confirm = (otp: string) => server.post('/api/user/confirm/', { otp }, { token });
    await forget();
    for (const otp of ['000000', appCode(key, 1)])
      expect((await confirm(otp)).errors).toEqual({ otp: expect.stringMatching(/^This code is wrong/) });
    expect(await isConfirmed()).toBe(false);
    const [recovery = ''] = codes;
    expect(await confirm(recovery)).toHaveStatus(200);
    expect(await isConfirmed()).toBe(true);
    await forget();
    expect((await confirm(recovery)).errors).toHaveProperty('otp');
    later(90);
    expect(await confirm(appCode(key))).toHaveStatus(200);
    expect(await isConfirmed()).toBe(true);
  });

  test('confirms no session of an account without one', async () => {
    const token = await tokenOf(server, (await aPerson(server)).username);
    expect((await server.post('/api/user/confirm/', { otp: '000000' }, { token })).errors).toHaveProperty(
      'otp',
    );
  });

  test('can be begun again until then: only the last secret counts', async () => {
    const token = await tokenOf(server, (await aPerson(server)).username);
    const first = (await call('', token)).as(SecondFactorSecret);
    const second = (await call('', token)).as(SecondFactorSecret);
    expect(await call('confirm/', token, { otp: appCode(first.key) })).toHaveStatus(400);
    expect(await call('confirm/', token, { otp: appCode(second.key) })).toHaveStatus(200);
  });

  test('cannot be replaced while it is on, nor confirmed twice or without a secret', async () => {
    const { username } = await aPerson(server);
    const token = await tokenOf(server, username);
    expect((await call('confirm/', token, { otp: '000000' })).as(ErrorBody)).toMatchObject({
      code: 'conflict',
      reason: { code: 'users.second_factor_not_started' },
    });
    expect(await call('recovery_codes/', token)).toHaveStatus(409);
    const { key } = (await call('', token)).as(SecondFactorSecret);
    const twice = await Promise.all([0, 1].map(() => call('confirm/', token, { otp: appCode(key) })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await call('', token)).toHaveStatus(409);
  });

  test('is off again without a trace', async () => {
    const { id, username, codes } = await aCarefulPerson(server);
    const token = await tokenOf(server, username, codes[0]);
    expect(await call('off/', token)).toHaveStatus(200);
    expect(await accountOf(server, token)).toMatchObject({ second_factor: 'off', recovery_codes: 0 });
    expect(await logIn(server, username)).toHaveStatus(200);
    const user = await userByName(server.store.db, username);
    expect(user).toMatchObject({ totp_key: null, totp_since: null });
    // A new one begins with the current half minute.
    const { key } = await turnOnSecondFactor(server.store.db, id);
    expect(await logIn(server, username, appCode(key, 1))).toHaveStatus(200);
  });

  test('new recovery codes replace the earlier ones', async () => {
    const { username, codes } = await aCarefulPerson(server);
    const token = await tokenOf(server, username, codes[0]);
    const renewed = await Promise.all([0, 1, 2].map(() => call('recovery_codes/', token)));
    for (const answer of renewed) expect(answer).toHaveStatus(200);
    expect((await accountOf(server, token)).recovery_codes).toBe(RECOVERY_CODES);
    expect(await logIn(server, username, codes[1])).toHaveStatus(401);
    const last = (await call('recovery_codes/', token)).as(RecoveryCodes);
    expect(await logIn(server, username, last.codes[0])).toHaveStatus(200);
  });

  test('is stored without a recovery code that could be read', async () => {
    const { codes } = await aCarefulPerson(server);
    const { rows } = await sql`select * from recovery_codes`.execute(server.store.db);
    const stored = JSON.stringify(rows);
    for (const code of codes) expect(stored).not.toContain(code);
  });
});

describeServerOnce('a second factor that the owner requires', (server) => {
  const setRequired = async (isRequired: boolean) => {
    const { db } = server.store;
    const value = String(isRequired);
    await db
      .insertInto('account_settings')
      .values({ name: 'second_factor_required', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  };
  afterEach(() => setRequired(false));

  test('limits who has none to their own account, until it is on', async () => {
    const { username } = await aPerson(server);
    const token = await tokenOf(server, username);
    expect(await server.get('/api/types/', { token })).toHaveStatus(200);
    await setRequired(true);
    await expect
      .poll(async () => (await server.get('/api/types/', { token })).status, { timeout: 2_000 })
      .toBe(403);
    for (const path of ['products', 'people', 'people/events', 'system', 'history/settings']) {
      const refused = await server.get(`/api/${path}/`, { token });
      expect([path, refused.as(ErrorBody).reason?.code]).toEqual([path, 'users.second_factor_needed']);
    }

    expect((await accountOf(server, token)).second_factor).toBe('required');
    expect((await server.get('/api/sessions/', { token })).as(AccountSession.array())).toHaveLength(1);
    const { key } = (await server.post('/api/user/second_factor/', {}, { token })).as(SecondFactorSecret);
    const on = await server.post('/api/user/second_factor/confirm/', { otp: appCode(key) }, { token });
    expect(on).toHaveStatus(200);
    expect(await server.get('/api/types/', { token })).toHaveStatus(200);
    await server.post('/api/user/second_factor/off/', {}, { token });
    expect(await server.get('/api/types/', { token })).toHaveStatus(403);
  });

  test('lets them log in, renew the session, and log out', async () => {
    const { username } = await aPerson(server);
    await setRequired(true);
    const { refresh } = (await logIn(server, username)).as(TokenPair);
    expect(await server.post('/api/token/refresh/', { refresh }, anonymous)).toHaveStatus(200);
    expect(await server.post('/api/logout/', { refresh }, anonymous)).toHaveStatus(200);
  });
});

describe('with limited login attempts', () => {
  const server = serverOn('sqlite', { limits: { failedLogins: 3 } });

  test('a missing code is no failed login', async () => {
    const { username, codes } = await aCarefulPerson(server);
    for (let count = 0; count < 5; count += 1) expect(await logIn(server, username)).toHaveStatus(401);
    expect(await logIn(server, username, codes[0])).toHaveStatus(200);
  });

  test('a wrong or used code is one', async () => {
    const { username, codes } = await aCarefulPerson(server);
    const [used, unused] = codes;
    expect(await logIn(server, username, used)).toHaveStatus(200);
    for (const otp of ['000000', used, 'not-a-code'])
      expect(await logIn(server, username, otp)).toHaveStatus(401);
    expect(await logIn(server, username, unused)).toHaveStatus(429);
  });
});

describe('a database that cannot be written', () => {
  const server = serverOn('sqlite');

  test('does not prevent a login with a code of the app; recovery codes stay', async () => {
    const { username, key, codes } = await aCarefulPerson(server);
    const setReadOnly = (state: 'on' | 'off') =>
      sql`pragma query_only = ${sql.raw(state)}`.execute(server.store.db);
    await setReadOnly('on');
    expect(await logIn(server, username, appCode(key, 1))).toHaveStatus(200);
    expect(await logIn(server, username, '000000')).toHaveStatus(401);
    expect(await logIn(server, username, codes[0])).toHaveStatus(503);
    await setReadOnly('off');
    expect(await logIn(server, username, codes[0])).toHaveStatus(200);
  });

  test('does not prevent a login or a refresh, but gives no new session', async () => {
    const { username } = await aPerson(server);
    const [own, ended] = [
      (await logIn(server, username)).as(TokenPair),
      (await logIn(server, username)).as(TokenPair),
    ];
    await server.post('/api/logout/', { refresh: ended.refresh }, anonymous);
    const { db } = server.store;
    const refresh = (token: string) => server.post('/api/token/refresh/', { refresh: token }, anonymous);
    const sessions = async () => (await db.selectFrom('sessions').select('id').execute()).length;
    const before = await sessions();
    await sql`pragma query_only = on`.execute(db);
    const renewed = (await refresh(own.refresh)).as(AccessToken);
    expect(renewed.refresh).toBeUndefined();
    expect(await server.get('/api/types/', { token: renewed.access })).toHaveStatus(200);
    expect((await server.get('/api/sessions/', { token: renewed.access })).text).toContain(
      '"is_current":true',
    );
    expect(await refresh(ended.refresh)).toHaveStatus(401);
    const meanwhile = (await logIn(server, username)).as(TokenPair);
    expect(await server.get('/api/types/', { token: meanwhile.access })).toHaveStatus(200);
    await sql`pragma query_only = off`.execute(db);
    expect(await sessions()).toBe(before);
    // The token of that login becomes a session with the next refresh.
    expect((await refresh(meanwhile.refresh)).as(AccessToken).refresh).toBeDefined();
    expect(await sessions()).toBeGreaterThan(before - 1);
  });
});

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });
const configOf = ({ env }: Place) => readConfig(env);

/** A place with one account, which has a second factor. */
async function aPlaceWithFactor(engine: EngineName) {
  const place = await createMigratedPlace(engine);
  const store = await openStore(configOf(place), passwords);
  const { id } = await createUser(store, { username: 'careful', password: PASSWORD });
  const factor = await turnOnSecondFactor(store.db, id);
  await store.close();
  return { place, factor };
}

async function expectWorks(db: Db, { key, codes }: { key: string; codes: string[] }) {
  const user = (await userByName(db, 'careful')) ?? expect.fail();
  expect(user.totp_since).not.toBeNull();
  expect(await redeemOneTimeCode(db, user, appCode(key))).toBeUndefined();
  expect(await redeemOneTimeCode(db, user, appCode(key, 1))).toBe('app');
  for (const code of codes) expect(await redeemOneTimeCode(db, user, code)).toBe('recovery');
}

test.each(oneEngineByDay)('a backup on %s has second factors and recovery codes', async (engine) => {
  const [{ place, factor }, target] = [await aPlaceWithFactor(engine), await createMigratedPlace(engine)];
  const file = join(scratchFolder, `second-factor-${engine}.zip`);
  const { dataDir, databaseUrl } = configOf(place);
  const images = await openImagesIn(configOf(place), join(dataDir, 'images'));
  await writeBackup({ file, version: '0.9.0', database: { dataDir, databaseUrl }, images });
  const config = configOf(target);
  const openImages = (folder: string) => openImagesIn(config, folder);
  await restoreBackup({ file, dataDir: config.dataDir, databaseUrl: config.databaseUrl, openImages });
  const store = await openStore(config, passwords);
  await expectWorks(store.db, factor);
  await store.close();
  await Promise.all([rm(file), place.remove(), target.remove()]);
});

test.runIf(engines.includes('postgres'))(
  'the move to PostgreSQL keeps second factors',
  { tags: ['nightly'] },
  async () => {
    const [{ place, factor }, target] = [
      await aPlaceWithFactor('sqlite'),
      await createEmptyPlace('postgres'),
    ];
    const store = await openStore(readConfig({ ...target.env, DATA_DIR: place.env.DATA_DIR }), passwords);
    await expectWorks(store.db, factor);
    await store.close();
    await Promise.all([place.remove(), target.remove()]);
  },
);
