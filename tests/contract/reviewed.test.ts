import { expect, test } from 'vitest';
import { MESSAGES } from '../../contract/messages.ts';
import {
  describeColumns,
  describeFields,
  describeKnownFiles,
  describeSchemas,
} from '../support/describe_contract.ts';

// After a change on purpose: `npx vitest run tests/contract/reviewed.test.ts -u`, and read what has changed in `reviewed/`.

test('the fields of each resource, and what lists may do with them, are as reviewed', async () => {
  await expect(describeFields()).toMatchFileSnapshot('reviewed/fields.txt');
});

test('the columns of files, and their headings, are as reviewed', async () => {
  await expect(describeColumns()).toMatchFileSnapshot('reviewed/columns.txt');
});

test('the known files of sites, and what becomes of each column, are as reviewed', async () => {
  await expect(describeKnownFiles()).toMatchFileSnapshot('reviewed/known_files.txt');
});

test('the shapes, bounds and messages of calls and answers, and their constants, are as reviewed', async () => {
  const { schemas, readings } = describeSchemas();
  await expect(schemas).toMatchFileSnapshot('reviewed/schemas.txt');
  await expect(readings).toMatchFileSnapshot('reviewed/readings.txt');
});

test('the messages for people are as reviewed', async () => {
  const lines = Object.entries(MESSAGES).map(([code, text]) => `${code}: ${text}\n`);
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('reviewed/messages.txt');
});
