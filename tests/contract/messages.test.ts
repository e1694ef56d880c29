import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors, fieldMessages } from '../../contract/errors.ts';
import {
  MESSAGES,
  constantText,
  createMessage,
  joinMessages,
  messageOfProblem,
} from '../../contract/messages.ts';
import { paidAmountMessage } from '../../contract/paid_amounts.ts';
import { AmountInput, requiredText } from '../../contract/primitives.ts';
import { INVALID_SUBTYPE, INVALID_TYPE, typeProblemMessages } from '../../contract/products.ts';
import { orderExcessMessages } from '../../contract/sale_limit.ts';
import { AppError, invalidInput } from '../../server/platform/errors.ts';
import {
  readMessage,
  reasonsOf,
  StoredMessage,
  writeMessage,
  ReportedProblem,
  reportProblem,
} from '../../contract/reasons.ts';
import { describeProblem } from '../../domain/problem.ts';
import { findSentences } from './sentences.ts';

const codes = Object.keys(MESSAGES);

describe('the catalogue of messages', () => {
  test('has a code for each text, and each text once', () => {
    expect(new Set(Object.values(MESSAGES)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z]+\.[a-z0-9_]+$/);
  });

  test('has only codes that some file uses', () => {
    const sources = ['contract', 'domain', 'server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.startsWith('messages/'))
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

  test('has every sentence for callers: none is a literal of the code', () => {
    // Commands and a server that cannot start write to the terminal. Known files have headings of sites.
    const others =
      /cards\/cli\/|platform\/(backup|config|db|doctor\/examine|http\/docs|options|storage)|known_files|row_locks/;
    const sentences = ['contract', 'domain', 'server/modules', 'server/platform', 'server/records'].flatMap(
      (folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !name.startsWith('messages/'))
          .filter((name) => !others.test(join(folder, name)))
          .flatMap((name) => {
            const file = join(folder, name);
            return findSentences(file, readFileSync(file, 'utf8'));
          }),
    );
    expect(sentences).toEqual([]);
  });

  test('finds sentences in the code', () => {
    const code = [
      "const wrong = { message: 'This file is empty.' };",
      'const left = `Only ${count} of these are left.`;',
      'throw new FileError(`${shop} cannot be reached. Try again later.`);',
      "throw new Error('A table has no columns.');",
      "const route = { summary: 'Lists all products. Needs a token.' };",
      "const words = ['near mint', 'Near mint', 'Row 3', '.csv'];",
    ];
    expect(findSentences('code.ts', code.join('\n')).map((found) => found.slice(0, 9))).toEqual([
      'code.ts:1',
      'code.ts:2',
      'code.ts:3',
    ]);
  });

  test('puts the parameters into the text, and the text of a message within', () => {
    const reason = createMessage('requests.disk_full');
    expect(createMessage('imports.stopped_reading', { reason })).toEqual({
      code: 'imports.stopped_reading',
      parameters: { reason },
      text: `${reason.text} What had been read until then is kept.`,
    });
    expect(createMessage('sales.only_left', { count: 3 })).toEqual({
      code: 'sales.only_left',
      parameters: { count: 3 },
      text: 'Only 3 of these are left.',
    });
  });
});

describe('a stored message', () => {
  const message = createMessage('sales.only_left', { count: 3 });

  test('comes back as it was, also from a column of text', () => {
    expect(StoredMessage.parse(JSON.parse(JSON.stringify(message)))).toEqual(message);
    expect(readMessage(writeMessage(message))).toEqual(message);
  });

  test.each([
    ['of an earlier version', 'Only 3 of these are left.'],
    ['that begins with a brace', '{3} of these are left.'],
    ['in quotation marks', '"Lot 7"'],
  ])('%s is its text', (_, text) => {
    expect(readMessage(writeMessage(text))).toBe(text);
    expect(StoredMessage.parse(text)).toBe(text);
  });

  test('whose code the catalogue has lost is its text', () => {
    const lost = { ...message, code: 'sales.forgotten' };
    expect(readMessage(JSON.stringify(lost))).toBe(message.text);
    const problem = reportProblem({ place: 'Row 2', message });
    const stored = { ...problem, reason: { ...problem.reason, code: lost.code } };
    expect(ReportedProblem.parse(stored)).toEqual({ place: 'Row 2', message: message.text });
  });

  test('may contain another one', () => {
    const stopped = createMessage('imports.stopped_reading', { reason: createMessage('requests.disk_full') });
    expect(readMessage(writeMessage(stopped))).toEqual(stopped);
    const lost = { ...stopped, parameters: { reason: { ...message, code: 'sales.forgotten' } } };
    expect(readMessage(JSON.stringify(lost))).toBe(stopped.text);
  });
});

test('a problem has a reason for its place and one for its message, where they have codes', () => {
  const place = createMessage('imports.place_cell', { row: '3', column: 'Price' });
  const { text, ...placeReason } = place;
  expect(reportProblem({ place, message: 'As the shop says.' })).toEqual({
    place: text,
    message: 'As the shop says.',
    placeReason,
  });
  const [name, noText] = [constantText('inputs.name'), 'Row 2'];
  expect(reasonsOf({ name, row: noText })).toEqual({ name: { code: 'inputs.name', parameters: {} } });
  expect(reasonsOf({ row: noText })).toBeUndefined();
});

test('a problem of domain has the message of its code, and of the problem within', () => {
  const problem = describeProblem('charges.no_day', { day: '2026-02-30' });
  expect(messageOfProblem(describeProblem('charges.line', { line: 2, problem })).text).toBe(
    'Line 2: “2026-02-30” is not a date.',
  );
});

test('several messages are one message of sentences', () => {
  const [first, second, third] = [
    createMessage('inputs.name'),
    createMessage('sales.only_left', { count: 3 }),
    createMessage('inputs.sku'),
  ];
  expect(joinMessages([])).toBeUndefined();
  expect(joinMessages([first])).toEqual(first);
  expect(joinMessages([first, second, third])).toMatchObject({
    code: 'requests.sentences',
    text: 'Enter a name. Only 3 of these are left. Enter a SKU.',
  });
});

describe('an order that is too large in euros', () => {
  const textsOf = (messages: ReturnType<typeof orderExcessMessages>) =>
    Object.fromEntries(Object.entries(messages).map(([field, { text }]) => [field, text]));
  const tooMuch = 'In euros this is €1,000,000,000 or more.';

  test('has a message at each part that is too large', () => {
    const excess = [
      { part: 'lines', place: 1 },
      { part: 'fees', place: 0 },
      { part: 'events', place: 2 },
      { part: 'postageCharged' },
    ] as const;
    expect(textsOf(orderExcessMessages(excess, { currency: 'EUR' }))).toEqual({
      'lines.1.price': tooMuch,
      'fees.0.amount': tooMuch,
      'events.2.amount': tooMuch,
      postageCharged: tooMuch,
    });
    expect(orderExcessMessages([], { currency: 'USD' })).toEqual({});
  });

  test('has a message for its sums, and for the rate of another currency', () => {
    const income = 'In euros the prices and the postage of this order come to €1,000,000,000 or more.';
    const sums = [{ part: 'income' }, { part: 'deductions' }] as const;
    expect(textsOf(orderExcessMessages(sums, { currency: 'USD' }))).toEqual({
      lines: income,
      fees: 'In euros refunds, fees, postage and packaging of this order come to €1,000,000,000 or more.',
      rate: `${income} Check how much USD a euro cost.`,
    });
  });
});

test('an amount in another currency that changes alone, or differs, says what to change', () => {
  const before = { amount: 240_00, currency: 'JPY', foreign: 39_600_00, rate: 165_0000 };
  const text = (part: 'amount' | 'foreign' | 'rate', why: 'alone' | 'missing' | 'contrary', said: object) =>
    paidAmountMessage({ part, why }, before, said).text;
  expect(text('amount', 'alone', { amount: 241_00 })).toBe(
    'This was paid in JPY: change that amount or its rate, or the currency to EUR.',
  );
  expect(text('amount', 'contrary', { amount: 241_00 })).toBe('¥39,600 at 165.00 for €1 is €240.00.');
  expect(text('amount', 'contrary', { currency: 'USD', foreign: 12_50, rate: 1_0850 })).toBe(
    'US$12.50 at 1.0850 for €1 is €11.52.',
  );
  expect(text('foreign', 'missing', { currency: 'USD' })).toBe('Enter the amount in USD.');
  expect(text('rate', 'missing', {})).toBe('Enter how much JPY a euro cost.');
});

test('a wrong type or subtype has its message at its field', () => {
  const types = [
    { id: 1, subtypes: [{ id: 3 }] },
    { id: 2, subtypes: [] },
  ];
  expect(typeProblemMessages({ type: 1, sub_type: 3 }, types)).toEqual({});
  expect(typeProblemMessages({ type: 9 }, types)).toEqual({ type: INVALID_TYPE });
  expect(typeProblemMessages({ type: 2, sub_type: 3 }, types)).toEqual({ sub_type: INVALID_SUBTYPE });
  expect(typeProblemMessages({ type: 1 }, types, { isSubtypeRequired: true })).toEqual({
    sub_type: INVALID_SUBTYPE,
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
      parameters: { typed: 'ten', hint: { code: 'inputs.amount', text: MESSAGES['inputs.amount'] } },
    });
    expect(day).toBeTypeOf('string');
    expect(fieldErrors(error ?? new z.ZodError([]))).toMatchObject({ name: 'Enter a name.' });
  });
});

describe('the body of an error', () => {
  const taken = createMessage('sales.number_taken', { site: 'Ebay', number: '12' });

  test('gives the reason of the message and of each field', () => {
    const reason = { code: 'sales.number_taken', parameters: { site: 'Ebay', number: '12' } };
    expect(invalidInput({ orderNumber: taken }, 'conflict').body).toEqual({
      code: 'conflict',
      message: 'Ebay has an order 12 already.',
      reason,
      errors: { orderNumber: 'Ebay has an order 12 already.' },
      reasons: { orderNumber: reason },
    });
  });

  test('has a reason for the text of a schema, and none for other texts', () => {
    const { reason, reasons } = invalidInput({
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
