import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { acquireForAnswer } from '../../server/platform/http/answer_budget.ts';
import { Semaphore } from '../../server/platform/semaphore.ts';

describe('a semaphore', () => {
  const begun: string[] = [];
  const begin = async (budget: Semaphore, name: string, amount: number, signal?: AbortSignal) => {
    const leave = await budget.take(amount, signal);
    begun.push(name);
    return leave;
  };

  test('grants requests in their order, as soon as enough is free', async () => {
    const budget = new Semaphore({ total: 10, waiting: 5 });
    const leaveFirst = await begin(budget, 'first', 6);
    const large = begin(budget, 'large', 8);
    const small = begin(budget, 'small', 2);
    expect(begun).toEqual(['first']);
    leaveFirst();
    leaveFirst();
    const leaveLarge = await large;
    await small;
    expect(begun).toEqual(['first', 'large', 'small']);
    leaveLarge();
  });

  test('grants its total to a request for more than the total', async () => {
    const budget = new Semaphore({ total: 10, waiting: 5 });
    const leave = await budget.take(25);
    const next = budget.take(1);
    leave();
    (await next)();
  });

  test('refuses requests when its queue is full, and removes aborted requests from the queue', async () => {
    const budget = new Semaphore({ total: 10, waiting: 2 });
    const leave = await budget.take(10);
    const gone = new AbortController();
    const first = budget.take(9, gone.signal);
    const second = budget.take(1);
    await expect(budget.take(1)).rejects.toMatchObject({ code: 'unavailable' });
    gone.abort();
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    (await second)();
    (await budget.take(10))();
  });

  test('refuses a request whose signal is already aborted', async () => {
    const budget = new Semaphore({ total: 1, waiting: 1 });
    await expect(budget.take(1, AbortSignal.abort())).rejects.toMatchObject({ code: 'unavailable' });
    (await budget.take(1))();
  });
});

describe('the part of a budget that an answer takes', () => {
  const answerOf = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed });
  const take = (budget: Semaphore, answer: ReturnType<typeof answerOf>, patience = 60_000) =>
    acquireForAnswer(budget, { amount: 1, answer: answer as unknown as ServerResponse, patience });
  const isFree = async (budget: Semaphore) => {
    (await budget.take(1, AbortSignal.timeout(5_000)))();
    return true;
  };

  test('is given back once the answer is sent', async () => {
    const budget = new Semaphore({ total: 1, waiting: 1 });
    const answer = answerOf();
    await take(budget, answer);
    const next = budget.take(1);
    answer.emit('close');
    (await next)();
    expect(await isFree(budget)).toBe(true);
  });

  test('is not taken for a client that has gone away, before or while it waits', async () => {
    const budget = new Semaphore({ total: 1, waiting: 1 });
    await expect(take(budget, answerOf(true))).rejects.toMatchObject({ code: 'unavailable' });
    const leave = await budget.take(1);
    const answer = answerOf();
    const waiting = take(budget, answer);
    answer.emit('close');
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    expect(await isFree(budget)).toBe(true);
  });

  test('is given back at once where the client has gone away in the moment of its turn', async () => {
    const budget = new Semaphore({ total: 1, waiting: 1 });
    const answer = answerOf();
    const taking = take(budget, answer);
    answer.destroyed = true;
    await taking;
    expect(await isFree(budget)).toBe(true);
    expect(answer.listenerCount('close')).toBe(0);
  });

  test('is waited for no longer than the patience of the call', async () => {
    const budget = new Semaphore({ total: 1, waiting: 1 });
    await budget.take(1);
    await expect(take(budget, answerOf(), 1)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
