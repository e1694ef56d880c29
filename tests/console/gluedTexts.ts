import { allIn, isNode, nameOf, nodesOf, parse, type Node } from './sourceTree.ts';

/** A call such as `translate('list.add')` or `words.translate(key)`. */
function isTranslation(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  return nameOf(node.callee.property ?? node.callee) === 'translate';
}

/** Whether a value is a translated text itself, also by a condition. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'LogicalExpression') return isText(node.right) || isText(node.left);
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  return isTranslation(node);
}

/** Separators between independent texts, and between a label and its value. */
const APART = /^[\s·;]*$|^: $/;
/** Letters and marks of a sentence. */
const OF_SENTENCE = /[\p{L}.,;:!?()“”]/u;

/** The variables of a file that hold translated texts: `const facts = [translate('a'), …]`. */
function variablesWithTexts(all: readonly Node[]): Set<unknown> {
  const declared = all.filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init));
  const found = declared.filter(
    ({ init }) =>
      isNode(init) && !/Function/.test(init.type) && allIn(init).some((node) => isTranslation(node)),
  );
  return new Set(found.map(({ id }) => nameOf(id)));
}

function literalsOf(template: Node): string[] {
  return nodesOf(template.quasis).map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
}

/** The text of a child of an element, if the child is a text; `undefined` for an element or a value. */
function textOf(child: Node): string | undefined {
  if (child.type === 'JSXText') return String(child.value).trim();
  const { expression } = child;
  if (!isNode(expression) || expression.type !== 'Literal') return undefined;
  return String(expression.value).trim();
}

function isGlued(node: Node, withTexts: ReadonlySet<unknown>): boolean {
  if (node.type === 'TemplateLiteral') {
    return nodesOf(node.expressions).some(isText) && !literalsOf(node).every((text) => APART.test(text));
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return isText(node.left) || isText(node.right);
  }
  if (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.property) === 'join') {
    const [separator] = nodesOf(node.arguments);
    const joined = isNode(node.callee.object) ? allIn(node.callee.object) : [];
    const holdsTexts = joined.some(
      (one) => isTranslation(one) || (one.type === 'Identifier' && withTexts.has(one.name)),
    );
    return holdsTexts && !/[·;]/.test(String(nameOf(separator)));
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false;
  const children = nodesOf(node.children);
  return (
    children.some(({ expression }) => isText(expression)) &&
    children.some((child) => OF_SENTENCE.test(textOf(child) ?? ''))
  );
}

/** The places of a file where texts of the catalogue are joined with words, marks or each other. */
export function findGluedTexts(file: string, source: string): string[] {
  if (!source.includes('translate')) return [];
  const all = allIn(parse(file, source));
  const withTexts = variablesWithTexts(all);
  return all
    .filter((node) => isGlued(node, withTexts))
    .map(({ start, end }) => `${file}:${lineAt(source, start)}: ${source.slice(start, end)}`);
}

/** The places of a file that lower the case of a translated text, or of a first letter. */
export function findLoweredTexts(file: string, source: string): string[] {
  if (!source.includes('LowerCase')) return [];
  const all = allIn(parse(file, source));
  const withTexts = variablesWithTexts(all);
  const isLabel = (node: Node) =>
    isTranslation(node) ||
    nameOf(node.property) === 'charAt' ||
    (node.type === 'Identifier' && withTexts.has(node.name));
  return all
    .filter(({ property }) => /^to(Locale)?LowerCase$/.test(String(nameOf(property))))
    .filter(({ object }) => isNode(object) && allIn(object).some(isLabel))
    .map(({ start }) => `${file}:${lineAt(source, start)}`);
}

/** The names that an object literal gives, or undefined where some come from elsewhere. */
function namesGiven(object: unknown): unknown[] | undefined {
  if (object === undefined) return [];
  const properties =
    isNode(object) && object.type === 'ObjectExpression' ? nodesOf(object.properties) : undefined;
  return properties?.every(({ key }) => key) ? properties.map(({ key }) => nameOf(key)) : undefined;
}

/** The texts of `<Sentence>` elements, which get parameters as elements, with the names of these. */
function readSentences(all: readonly Node[]): Map<Node, unknown[] | undefined> {
  const sentences = all.filter(
    ({ type, name }) => type === 'JSXOpeningElement' && nameOf(name) === 'Sentence',
  );
  return new Map(
    sentences.flatMap(({ attributes }) => {
      const given = (wanted: string) =>
        nodesOf(attributes).find(({ name }) => nameOf(name) === wanted)?.value;
      const [text, parts] = [given('text'), given('parts')];
      const names = namesGiven(isNode(parts) ? parts.expression : undefined);
      return isNode(text) ? allIn(text).map((node) => [node, names] as const) : [];
    }),
  );
}

/** The keys that a file translates, with the names of the parameters that it gives, where the file shows them. */
export function listTranslations(file: string, source: string): { key: string; given?: unknown[] }[] {
  if (!source.includes('translate(')) return [];
  const all = allIn(parse(file, source));
  const sentences = readSentences(all);
  return all.filter(isTranslation).flatMap((call) => {
    const [key, parameters] = nodesOf(call.arguments);
    if (typeof key?.value !== 'string') return [];
    const names = namesGiven(parameters);
    const parts = sentences.has(call) ? sentences.get(call) : [];
    return [{ key: key.value, given: names && parts && [...names, ...parts] }];
  });
}

/** The texts of a file of the catalogue, and the places where a text is built from pieces. */
export function readCatalogue(file: string, source: string): { texts: string[]; built: string[] } {
  const all = allIn(parse(file, source));
  const imported = new Set(
    all.filter(({ type }) => /^(Im|Ex)port/.test(type)).map(({ source: from }) => from),
  );
  const isBuilt = ({ type, operator, expressions }: Node) =>
    (type === 'BinaryExpression' && operator === '+') ||
    (type === 'TemplateLiteral' && nodesOf(expressions).length > 0);
  return {
    texts: all.flatMap((node) =>
      node.type === 'Literal' && typeof node.value === 'string' && !imported.has(node) ? [node.value] : [],
    ),
    built: all.filter(isBuilt).map(({ start }) => `${file}:${lineAt(source, start)}`),
  };
}

const lineAt = (source: string, place: number) => source.slice(0, place).split('\n').length;
