import { describe, expect, test } from 'vitest';
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
