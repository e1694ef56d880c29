import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmationCancelled, confirmation, confirmedClient } from '../../providers/confirmation.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const CALL = 'POST /api/bin/empty/';
const NEEDED = { message: 'Who are you?', reason: { code: 'users.confirmation_needed', parameters: {} } };
const empty = () => confirmedClient('/api/bin/empty/', { method: 'POST', body: '{}' });

async function openQuestion() {
  await vi.waitFor(() => expect(confirmation.question()).toBeDefined());
  const question = confirmation.question();
  if (!question) throw new Error('No question is open.');
  return question;
}

beforeEach(() => backend.openSession());

it('a call that needs a confirmation is repeated after the answer, and others that wait share the question', async () => {
  const changed = vi.fn();
  const stop = confirmation.subscribe(changed);
  network.answerNext(CALL, 403, NEEDED);
  network.answerNext(CALL, 403, NEEDED);
  network.answerNext(CALL, 200, { count: 3 });
  network.answerNext(CALL, 200, { count: 0 });
  network.answerNext('POST /api/user/confirm/', 400, { errors: { password: 'Wrong.' } });
  network.answerNext('POST /api/user/confirm/', 200, {});
  const calls = Promise.all([empty(), empty()]);
  const question = await openQuestion();
  await vi.waitFor(() => expect(network.sent(CALL)).toHaveLength(2));

  await expect(question.answer({ password: 'guess' })).rejects.toMatchObject({ status: 400 });
  expect(confirmation.question()).toBe(question);
  await question.answer({ password: 'secret' });

  expect((await calls).map(({ json }) => json)).toEqual([{ count: 3 }, { count: 0 }]);
  expect(network.sent('POST /api/user/confirm/').map(({ json }) => json)).toEqual([
    { password: 'guess' },
    { password: 'secret' },
  ]);
  expect(confirmation.question()).toBeUndefined();
  // The dialog hears that the question opens, and that it closes.
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

it('a call is not repeated when the question is closed, and the next one asks again', async () => {
  for (const _ of [1, 2]) {
    network.answerNext(CALL, 403, NEEDED);
    const call = expect(empty()).rejects.toBeInstanceOf(ConfirmationCancelled);
    (await openQuestion()).cancel();
    await call;
    expect(confirmation.question()).toBeUndefined();
  }
  expect(network.sent(CALL)).toHaveLength(2);
});

it.each([
  ['another refusal', 403, { message: 'For owners.', reason: { code: 'users.owners_only', parameters: {} } }],
  ['another failure with this reason', 400, NEEDED],
  ['a failure without a reason', 500, {}],
])('nobody is asked after %s', async (_what, status, body) => {
  network.answerNext(CALL, status, body);
  await expect(empty()).rejects.toMatchObject({ status });
  expect(confirmation.question()).toBeUndefined();
});
