import { describe, expect, test } from 'vitest';
import { Semaphore } from '../../server/platform/semaphore.ts';

describe('what there is only so much of', () => {
  const begun: string[] = [];
  const begin = async (budget: Semaphore, name: string, amount: number, signal?: AbortSignal) => {
    const leave = await budget.take(amount, signal);
    begun.push(name);
    return leave;
  };

  test('is given in the order of those who ask, as soon as there is enough', async () => {
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

  test('is all given to whoever asks for more', async () => {
    const budget = new Semaphore({ total: 10, waiting: 5 });
    const leave = await budget.take(25);
    const next = budget.take(1);
    leave();
    (await next)();
  });

  test('is not waited for by too many, nor by those who have gone', async () => {
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

  test('is not taken by those who had gone before they asked', async () => {
    const budget = new Semaphore({ total: 1, waiting: 1 });
    await expect(budget.take(1, AbortSignal.abort())).rejects.toMatchObject({ code: 'unavailable' });
    (await budget.take(1))();
  });
});
