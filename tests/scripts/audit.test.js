import { describe, expect, test } from 'vitest';
import { findAdvisories } from '../../scripts/audit.js';

/** @param {string} id */
const advisory = (id) => ({
  title: 'Cross-site scripting',
  severity: 'high',
  url: `https://github.com/advisories/${id}`,
});

/** @param {Record<string, unknown[]>} packages */
const report = (packages) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(Object.entries(packages).map(([name, via]) => [name, { via }])),
  });

describe('npm audit', () => {
  test('finds no advisory in an empty report', () => expect(findAdvisories(report({}))).toEqual([]));

  test('names each advisory once, with its package', () => {
    const output = `npm warn something\n${report({ left: [advisory('GHSA-aaaa-bbbb-cccc')], top: ['left'] })}`;
    expect(findAdvisories(output)).toEqual([
      'left: Cross-site scripting (high), https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    ]);
  });

  test('leaves out an advisory that a test shows to be irrelevant', () =>
    expect(findAdvisories(report({ 'sanitize-html': [advisory('GHSA-jxwj-j7wr-gfrw')] }))).toEqual([]));

  test.each(['', 'npm error', '{ "message": "405 Method Not Allowed" }', '{ "vulner'])(
    'gives no result if the registry answers %j',
    (output) => expect(findAdvisories(output)).toBeUndefined(),
  );
});
