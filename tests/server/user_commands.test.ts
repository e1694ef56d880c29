import { expect, test } from 'vitest';
import { TokenPair } from '../../contract/users.ts';
import { runUserCommand } from '../../server/cli/user_commands.ts';
import { userByName } from '../../server/platform/auth/repository.ts';
import { turnOnSecondFactor } from '../support/second_factor.ts';
import { describeServerOnce } from '../support/server.ts';

const PASSWORD = 'long-enough-1';

describeServerOnce('npm run user', (server) => {
  const run = (args: string[], typed = '') => runUserCommand(server.store, args, async () => typed);
  const logIn = (username: string, password = PASSWORD) =>
    server.post('/api/token/', { username, password }, { token: null });
  const register = (username: string) =>
    server.post('/api/user/register/', { username, password: PASSWORD }, { token: null });

  test('lists accounts with their sessions', async () => {
    await register('Ada');
    await register('left');
    await logIn('Ada');
    await run(['disable', 'left']);
    const lines = await run(['list']);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Ada, operator, sessions: 1, last used: \d{2}\/\d{2}\/\d{4}/),
    );
    expect(lines).toContain('left, operator, disabled');
  });

  test('reset prints a new password once, and ends all sessions', async () => {
    await register('Grace');
    const { refresh } = (await logIn('Grace')).as(TokenPair);
    const [line = '', ended] = (await run(['reset', 'GRACE'])) ?? [];
    const password = /^The new password of Grace: (\S{16})$/.exec(line)?.[1] ?? expect.fail(line);
    expect(ended).toBe('All sessions of the account have ended.');
    expect(await logIn('Grace')).toHaveStatus(401);
    expect(await logIn('Grace', password)).toHaveStatus(200);
    expect(await server.post('/api/token/refresh/', { refresh }, { token: null })).toHaveStatus(401);
  });

  test('reset reads a password from the standard input, and never prints it', async () => {
    await register('Joan');
    const lines = await run(['reset', 'Joan', '--stdin'], 'typed-by-hand-1');
    expect(lines).toEqual(['Joan has the new password.', 'All sessions of the account have ended.']);
    expect(await logIn('Joan', 'typed-by-hand-1')).toHaveStatus(200);
  });

  test.each([
    ['short', 'Use at least 8 characters.'],
    ['password1', 'Many people use this password. Choose another one.'],
    [' radia joy', 'Choose a password that is not the username.'],
  ])('reset refuses the password %j', async (typed, message) => {
    await register('Radia Joy');
    await expect(run(['reset', 'Radia Joy', '--stdin'], typed)).rejects.toThrow(message);
    expect(await logIn('Radia Joy')).toHaveStatus(200);
  });

  test('reset says that a login needs a code, and turns the second factor off on demand', async () => {
    await register('Mae');
    const user = (await userByName(server.store.db, 'Mae')) ?? expect.fail();
    await turnOnSecondFactor(server.store.db, user.id);
    const lines = await run(['reset', 'Mae', '--stdin'], PASSWORD);
    expect(lines?.at(-1)).toMatch(/npm run user -- reset Mae --without-second-factor$/);
    expect(await logIn('Mae')).toHaveStatus(401);
    const off = await run(['reset', 'Mae', '--without-second-factor', '--stdin'], PASSWORD);
    expect(off?.at(-1)).toBe('The second factor of Mae is off.');
    const events = server.store.db.selectFrom('account_events').select(['about', 'by_whom']);
    expect(await events.where('kind', '=', 'second_factor_off').execute()).toEqual([
      { about: 'Mae', by_whom: '' },
    ]);
    expect(await logIn('Mae')).toHaveStatus(200);
  });

  test('disable ends sessions and refuses logins, and enable allows logins again', async () => {
    await register('Hedy');
    expect(await run(['disable', 'hedy'])).toEqual([
      'Hedy is disabled, and all sessions of the account have ended.',
    ]);
    expect(await logIn('Hedy')).toHaveStatus(401);
    expect(await run(['reset', 'hedy'])).toContain('Hedy is disabled: npm run user -- enable Hedy');
    await run(['reset', 'hedy', '--stdin'], PASSWORD);
    expect(await run(['enable', 'hedy'])).toEqual(['Hedy is enabled, and can log in.']);
    expect(await logIn('Hedy')).toHaveStatus(200);
  });

  test('role gives a person another role, but not the last owner', async () => {
    await register('Mary');
    expect(await run(['role', 'mary', 'owner'])).toEqual(['Mary has the role owner now.']);
    expect(await run(['list'])).toContain('Mary, owner, sessions: 0');
    await run(['role', 'tester', 'viewer']);
    await expect(run(['role', 'Mary', 'viewer'])).rejects.toThrow('This is the last owner who can log in.');
    await expect(run(['disable', 'Mary'])).rejects.toThrow('This is the last owner who can log in.');
    await run(['role', 'tester', 'owner']);
  });

  test('names an account that does not exist', async () => {
    await expect(run(['disable', 'nobody'])).rejects.toThrow('There is no account “nobody”.');
  });

  test.each([
    [[]],
    [['list', 'all']],
    [['reset']],
    [['remove', 'Ada']],
    [['reset', 'Ada', 'my-password-1']],
    [['reset', 'Ada', '--stdin', '--stdin']],
    [['reset', 'Ada', '--stdin', 'my-password-1']],
    [['disable', 'Ada', '--stdin']],
    [['role', 'Ada']],
    [['role', 'Ada', 'king']],
    [['role', 'Ada', 'viewer', 'owner']],
    [['disable', 'Ada', '--without-second-factor']],
  ])('%j is no command', async (args) => {
    expect(await run(args)).toBeUndefined();
  });
});
