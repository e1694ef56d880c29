import { npmCommand, run } from './step.js';
import { createSingleTestPart, secondsSince } from './summary.js';

const OUR_ALLOW_LIST = 'tests/server/descriptions.test.ts shows that our allow-list is not concerned';

/**
 * Accepted advisories, with the reason. An entry goes when its package can be upgraded: sanitize-html after
 * 2.17.5 needs Node 22.
 *
 * @type {Record<string, string>}
 */
const ACCEPTED = {
  'GHSA-jxwj-j7wr-gfrw': OUR_ALLOW_LIST,
  'GHSA-c9rx-x947-fp3h': OUR_ALLOW_LIST,
  'GHSA-x3q4-9hxx-gx8m': OUR_ALLOW_LIST,
  'GHSA-cv27-6wvh-8x7j': OUR_ALLOW_LIST,
  'GHSA-374f-7chj-9948': OUR_ALLOW_LIST,
};

/**
 * @typedef {{ title: string, url: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (Advisory | string)[] }>, message?: string }} AuditReport
 */

/**
 * Advisories in the output of `npm audit --json` that are not accepted, one line each; undefined if the
 * registry did not answer.
 *
 * @param {string} output
 * @returns {string[] | undefined}
 */
export function findAdvisories(output) {
  const { vulnerabilities } = readAudit(output);
  if (!vulnerabilities) return undefined;
  const advisories = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    // A string names another package, which has its own entry.
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  );
  return advisories
    .filter(({ url }) => !((url.split('/').at(-1) ?? '') in ACCEPTED))
    .map(({ name, severity, title, url }) => `${name}: ${title} (${severity}), ${url}`);
}

/** @param {string} output @returns {AuditReport} */
function readAudit(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return {};
  }
}

/**
 * Asks the registry for advisories about installed packages. Counts as one test, which is skipped if the
 * registry does not answer.
 */
export async function auditPackages() {
  const start = performance.now();
  const npm = npmCommand();
  const { output } = await run(npm.command, [...npm.args, '--silent', 'audit', '--json'], {
    quiet: true,
    shell: npm.shell,
    timeout: 120_000,
  });
  const found = findAdvisories(output);
  const part = createSingleTestPart({
    name: 'npm audit',
    seconds: secondsSince(start),
    passed: !found || found.length === 0,
    error: found?.join('\n') ?? '',
    again: ['audit'],
    npx: 'npm',
  });
  if (found) return part;
  console.log('npm audit: the registry does not answer, so that nothing is known of advisories.');
  return { ...part, counts: { passed: 0, failed: 0, skipped: 1 }, ran: [] };
}
