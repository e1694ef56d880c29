import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { constantText, createMessage } from '../../contract/messages.ts';
import { Reason, reportProblem } from '../../contract/reasons.ts';
import { AmountInput, requiredText } from '../../contract/primitives.ts';
import {
  setMessageTexts,
  wordErrors,
  wordProblem,
  wordText,
  wordTexts,
} from '../../providers/messageWords.ts';
import { createTypedSchema } from '../../ui/typedNumbers.ts';

const GERMAN: Record<string, string> = {
  'inputs.name': 'Ein Name fehlt.',
  'inputs.amount_below_0': 'Mindestens 0.',
};

const inGerman = () => setMessageTexts(({ code }) => GERMAN[code]);

afterEach(() => setMessageTexts(() => undefined));

const BODY = {
  code: 'invalid',
  message: 'Enter a name. Choose one from the list.',
  errors: { name: 'Enter a name.', type: 'Choose one from the list.' },
  reasons: {
    name: { code: 'inputs.name', parameters: {} },
    type: { code: 'inputs.not_chosen', parameters: {} },
  },
};

describe('an error of the server', () => {
  test('is shown in the console’s own words, and in English where it has none', () => {
    inGerman();
    expect(wordErrors(BODY)).toMatchObject({
      message: 'Ein Name fehlt. Choose one from the list.',
      errors: { name: 'Ein Name fehlt.', type: 'Choose one from the list.' },
    });
  });

  test('is shown once where several fields have it', () => {
    const body = {
      message: 'Enter a name. Enter a name.',
      errors: { name: 'Enter a name.', courier: 'Enter a name.' },
      reasons: { name: BODY.reasons.name, courier: BODY.reasons.name },
    };
    expect(wordErrors(body)).toMatchObject({ message: 'Enter a name.' });
  });

  test('has words of its own beside those of its fields, or without any', () => {
    inGerman();
    const taken = { code: 'inputs.amount_below_0', parameters: {} };
    const message = 'Enter an amount of 0 or more.';
    expect(wordErrors({ ...BODY, message, reason: taken })).toMatchObject({
      message: 'Mindestens 0.',
      errors: { name: 'Ein Name fehlt.' },
    });
    expect(wordErrors({ code: 'conflict', message, reason: taken })).toMatchObject({
      message: 'Mindestens 0.',
    });
    for (const reason of [{ code: taken.code }, { code: 'inputs.unknown', parameters: {} }, null])
      expect(wordErrors({ message, reason })).toEqual({ message, reason });
  });

  test('stays as it is without a catalogue, and from other backends', () => {
    expect(wordErrors(BODY)).toEqual(BODY);
    inGerman();
    for (const body of [undefined, 'Sorry', { detail: 'Not found.' }, { name: ['Required.'] }])
      expect(wordErrors(body)).toEqual(body);
  });
});

describe('a problem of an import', () => {
  const reason = createMessage('requests.disk_full');
  const stopped = createMessage('imports.stopped_reading', { reason });
  const problem = reportProblem({
    place: createMessage('imports.place_cell', { row: '3', column: 'Price' }),
    message: stopped,
  });

  test('has its text, and is shown in it without a catalogue', () => {
    expect(problem).toMatchObject({ place: 'Row 3, Price', message: stopped.text });
    expect(wordProblem(problem)).toEqual(problem);
    expect(wordText('Kept.', null)).toBe('Kept.');
  });

  test('is shown in the console’s own words, and so is a message within it', () => {
    setMessageTexts(({ code, parameters }) => {
      if (code === 'requests.disk_full') return 'Die Platte ist voll.';
      return code === 'imports.stopped_reading' ? `${parameters.reason} Der Rest bleibt.` : undefined;
    });
    expect(wordProblem(problem)).toMatchObject({
      place: 'Row 3, Price',
      message: 'Die Platte ist voll. Der Rest bleibt.',
    });
    expect(wordTexts({ row: stopped.text, sku: 'Taken.' }, { row: Reason.parse(stopped) })).toEqual({
      row: 'Die Platte ist voll. Der Rest bleibt.',
      sku: 'Taken.',
    });
  });
});

test('an error of a form is shown in the console’s own words', () => {
  inGerman();
  const schema = createTypedSchema(
    z.object({ name: requiredText(constantText('inputs.name')), price: AmountInput }),
  );
  const { error } = schema.safeParse({ name: '', price: '-1' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Ein Name fehlt.', 'Mindestens 0.']);
});
