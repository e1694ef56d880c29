// Looks for tests by the text of their files, without running them.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { titlePattern } from './coverage.js';

/**
 * A test, with the titles of the groups around it in its file. In a title, `…` stands for any text: a value of a
 * table, or an expression.
 *
 * @typedef {{ groups: string[], title: string }} TitledTest
 * @typedef {{ tests: TitledTest[], groups: string[], text: string }} Titles
 * @typedef {import('vite').ESTree.CallExpression} Call
 * @typedef {import('vite').ESTree.Expression | import('vite').ESTree.Argument | import('vite').ESTree.Super} Node
 */

const GAP = '…';
const GROUP = /^describe\w*$/;
const TEST = /^(test|it)$/;
const HAS_TESTS = /(?<![.\w])(?:describe\w*|test|it)[.(]/;
/** What Vitest replaces in the titles of a table: `%s`, `$name`. */
const PLACEHOLDER = /%[sdifjoOc#$]|\$[\w.]+/g;
/** Reports leave out the engine of a group: see reports.js. */
const ENGINE = new RegExp(`,? on ${GAP}$`);

/** @param {string} file @param {string} text @returns {Titles} */
export function readTitles(file, text) {
  /** @type {Titles} */
  const found = { tests: [], groups: [], text };
  if (!HAS_TESTS.test(text)) return found;
  /** @type {(string | undefined)[]} titles of the groups around, undefined for other calls */
  const around = [];
  new Visitor({
    CallExpression(call) {
      const [kind, title] = titleOf(call);
      if (kind === 'test') found.tests.push({ groups: around.filter((one) => one !== undefined), title });
      if (kind === 'group') found.groups.push(title);
      around.push(kind === 'group' ? title : undefined);
    },
    'CallExpression:exit'() {
      around.pop();
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** @param {Call} call @returns {['test' | 'group' | 'other', string]} */
function titleOf({ callee, arguments: [first] }) {
  const names = calledNames(callee);
  const [name = ''] = names;
  const isGroup = GROUP.test(name) || (TEST.test(name) && names.includes('describe'));
  if (!first || names.at(-1) === 'each' || !(isGroup || TEST.test(name))) return ['other', ''];
  const text = textOf(first);
  const title = names.includes('each') ? text.replaceAll(PLACEHOLDER, GAP).replaceAll('%%', '%') : text;
  return isGroup ? ['group', title.replace(ENGINE, '')] : ['test', title];
}

/** `test.each(rows)` has the names test and each, and one that is empty. @param {Node} callee @returns {string[]} */
function calledNames(callee) {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return [
        ...calledNames(callee.object),
        callee.property.type === 'Identifier' ? callee.property.name : '',
      ];
    case 'CallExpression':
      return [...calledNames(callee.callee), ''];
    case 'TaggedTemplateExpression':
      return [...calledNames(callee.tag), ''];
    default:
      return [''];
  }
}

/** @param {Node} node @returns {string} */
function textOf(node) {
  switch (node.type) {
    case 'Literal':
      return String(node.value);
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(GAP);
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? GAP : textOf(node.left) + textOf(node.right);
    default:
      return GAP;
  }
}

/** Whether two titles can be one, where each may have gaps. @param {string} one @param {string} other */
function fits(one, other) {
  if (!one.includes(GAP)) return titlePattern(other).test(one);
  if (!other.includes(GAP)) return titlePattern(one).test(other);
  const [left, right] = [one, other].map((title) => title.split(GAP));
  const [start = '', otherStart = ''] = [left?.[0], right?.[0]];
  const [end = '', otherEnd = ''] = [left?.at(-1), right?.at(-1)];
  return (
    (start.startsWith(otherStart) || otherStart.startsWith(start)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end))
  );
}

/**
 * The cited tests that exist. What fills a gap of a title must stand somewhere in the file, or in a file that it
 * imports.
 *
 * @param {string[]} cited names as in `tests/a.test.ts › a purchase › is sent`
 * @param {string} root
 */
export function filterExisting(cited, root) {
  const read = memoized((file) => readTitles(file, readFileSync(join(root, file), 'utf8')));
  const reachedBy = memoized((file) => {
    const reached = new Set([file]);
    for (const one of reached)
      for (const to of importsIn(one, read(one).text)) if (existsSync(join(root, to))) reached.add(to);
    return [...reached].map(read);
  });
  return cited.filter((name) => {
    const [file = '', ...titles] = name.split(' › ');
    return existsSync(join(root, file)) && isAmong(titles, reachedBy(file));
  });
}

/** Files of tests that a file imports. @param {string} file @param {string} text */
const importsIn = (file, text) =>
  [...text.matchAll(/\bfrom '(\.[^']+)'/g)]
    .map(([, path = '']) => posix.join(posix.dirname(file), path))
    .filter((path) => /^tests\/.*\.[jt]sx?$/.test(path));

/** @param {string[]} cited titles of groups and of a test @param {Titles[]} sources */
function isAmong(cited, sources) {
  const groups = cited.slice(0, -1);
  const title = cited.at(-1) ?? '';
  const known = sources.flatMap((source) => source.groups).filter((group) => group !== GAP);
  /** @param {TitledTest} test */
  const isCited = (test) => {
    // A test may be made by a function that is called in a group. A title that is only `…` stands for groups, too.
    const outer = groups.length - test.groups.length;
    if (outer < 0)
      return title === GAP && groups.every((group, index) => fits(group, test.groups[index] ?? ''));
    return (
      fits(title, test.title) &&
      isFilled(title, test.title, sources) &&
      test.groups.every((group, index) => fits(group, groups[outer + index] ?? '')) &&
      groups.slice(0, outer).every((group) => known.some((one) => fits(one, group)))
    );
  };
  return sources.some(({ tests }) => tests.some(isCited));
}

/** @param {string} cited @param {string} title @param {Titles[]} sources */
function isFilled(cited, title, sources) {
  const words = cited.split(/[\s"“”:,…]+/).filter((word) => !title.includes(word));
  return words.every((word) => sources.some(({ text }) => text.includes(word)));
}

/** @template Value @param {(file: string) => Value} make */
function memoized(make) {
  /** @type {Map<string, Value>} */
  const made = new Map();
  return (/** @type {string} */ file) => {
    const value = made.get(file) ?? make(file);
    made.set(file, value);
    return value;
  };
}
