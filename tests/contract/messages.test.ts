import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors, fieldMessages } from '../../contract/errors.ts';
import { MESSAGES, constantText, createMessage } from '../../contract/messages.ts';
import { AmountInput, requiredText } from '../../contract/primitives.ts';
import { AppError, invalid } from '../../server/platform/errors.ts';

const codes = Object.keys(MESSAGES);

describe('the catalogue of messages', () => {
  test('has a code for each text, and each text once', () => {
    expect(new Set(Object.values(MESSAGES)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/);
  });

  test('has only codes that some file uses', () => {
    const sources = ['contract', 'server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.startsWith('messages'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const text = sources.join('\n');
    // A code may be completed by a name, such as `links.${target}_gone`.
    const completed = [...text.matchAll(/`([a-z]+\.[a-z_]*)\$\{\w+\}([a-z_]*)`/g)];
    const isUsed = (code: string) =>
      text.includes(`'${code}'`) ||
      completed.some(([, start = '', end = '']) => code.startsWith(start) && code.endsWith(end));
    expect(codes.filter((code) => !isUsed(code))).toEqual([]);
  });

  test('puts the parameters into the text', () => {
    expect(createMessage('sales.only_left', { count: 3 })).toEqual({
      code: 'sales.only_left',
      parameters: { count: 3 },
      text: 'Only 3 of these are left.',
    });
  });
});

describe('an error of a schema', () => {
  const Form = z.object({
    name: requiredText(constantText('inputs.name')),
    price: AmountInput,
    day: z.iso.date(),
  });

  test('has the message of its text, and parameters where it names what was sent', () => {
    const { error } = Form.safeParse({ name: '', price: 'ten', day: 'today' });
    const { name, price, day } = fieldMessages(error ?? new z.ZodError([]));
    expect(name).toMatchObject({ code: 'inputs.name' });
    expect(price).toMatchObject({
      code: 'inputs.no_plain_number',
      parameters: { typed: 'ten', hint: MESSAGES['inputs.amount'] },
    });
    expect(day).toBeTypeOf('string');
    expect(fieldErrors(error ?? new z.ZodError([]))).toMatchObject({ name: 'Enter a name.' });
  });
});

describe('the body of an error', () => {
  const taken = createMessage('sales.number_taken', { site: 'Ebay', number: '12' });

  test('gives the reason of the message and of each field', () => {
    const reason = { code: 'sales.number_taken', parameters: { site: 'Ebay', number: '12' } };
    expect(invalid({ orderNumber: taken }, 'conflict').body).toEqual({
      code: 'conflict',
      message: 'Ebay has an order 12 already.',
      reason,
      errors: { orderNumber: 'Ebay has an order 12 already.' },
      reasons: { orderNumber: reason },
    });
  });

  test('knows the text of a schema, and gives no reason for other texts', () => {
    const { reason, reasons } = invalid({
      name: constantText('inputs.name'),
      file: 'Line 3 is damaged.',
    }).body;
    expect(reason).toBeUndefined();
    expect(reasons).toEqual({ name: { code: 'inputs.name', parameters: {} } });
    expect(new AppError('conflict', 'Two servers run.').body).toEqual({
      code: 'conflict',
      message: 'Two servers run.',
    });
  });
});
