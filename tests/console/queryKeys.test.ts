import { expect, it } from 'vitest';
import { allIn, isNode, nameOf, nodesOf, parse, sourcesIn, type Node } from './sourceTree.ts';

/** What calls and texts come from, and what a query only starts with. */
const NO_PARAMETERS = ['dataProvider', 'provider', 'translate', 'undefined', 'Promise', 'lastSite'];

/** The names that code uses, except those of members and fields. */
function namesUsed(node: Node, found = new Set<unknown>()): Set<unknown> {
  if (node.type === 'Identifier') found.add(node.name);
  for (const [field, value] of Object.entries(node)) {
    const isName = (field === 'property' || field === 'key') && !node.computed;
    for (const child of isName ? [] : nodesOf(value))
      if (!child.type.startsWith('TSType')) namesUsed(child, found);
  }
  return found;
}

/** The names that a file imports or declares outside functions. */
function namesOfFile(program: Node): unknown[] {
  const statements = nodesOf(program.body).map((statement) =>
    isNode(statement.declaration) ? statement.declaration : statement,
  );
  return statements.flatMap(({ specifiers, declarations, id }) => [
    nameOf(id),
    ...nodesOf(specifiers).map(({ local }) => nameOf(local)),
    ...nodesOf(declarations).map((one) => nameOf(one.id)),
  ]);
}

/** The names that a function declares, with those of functions inside. */
const namesDeclared = (code: Node) =>
  allIn(code).flatMap(({ type, params, id }) => {
    const declared = type === 'VariableDeclarator' ? nodesOf(id) : nodesOf(params);
    return declared.flatMap((one) => [...namesUsed(one)]);
  });

/** What a query reads by and its key does not name. */
function missingInKey(query: Node, known: readonly unknown[]): unknown[] {
  const valueOf = (name: string) => nodesOf(query.properties).find(({ key }) => nameOf(key) === name)?.value;
  const [key, read] = [valueOf('queryKey'), valueOf('queryFn')];
  if (!isNode(key) || !isNode(read)) return [];
  const named = new Set([...known, ...NO_PARAMETERS, ...namesUsed(key), ...namesDeclared(read)]);
  return [...namesUsed(read)].filter((name) => !named.has(name));
}

const findMissing = (file: string, source: string) => {
  const program = parse(file, source);
  const known = namesOfFile(program);
  return allIn(program)
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap((query) => missingInKey(query, known))
    .map((name) => `${file}: ${String(name)}`);
};

// Otherwise, the answer for another record or filter would be shown.
it('the key of each query names all that the query reads by', () => {
  const example = 'const use = (id, { year }) => useQuery({ queryKey: [id], queryFn: () => read(id, year) })';
  expect(findMissing('example.ts', `const read = fetch; ${example}`)).toEqual(['example.ts: year']);
  const sources = sourcesIn('src', 'resources', 'ui').filter(({ source }) => source.includes('queryFn'));
  expect(sources.flatMap(({ file, source }) => findMissing(file, source))).toEqual([]);
});
