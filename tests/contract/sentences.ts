import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  // The parser gives plain objects; the functions below read only the nodes that they look for.
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode);
const nameOf = (value: unknown): unknown => (isNode(value) ? (value.name ?? value.value) : undefined);

/** Begins and ends like a sentence, and has words. Parameters of a template are `…`. */
const SENTENCE = /^["“'(]*[\p{Lu}…].*\p{L} \p{L}.*[.?!]["”')]?$/su;

/** Texts for the API's page. */
const DOCUMENTED = ['summary', 'description', 'describe', 'title'];
/** Errors that no caller sees, and lines of the log. */
const INTERNAL = ['Error', 'TypeError', 'RangeError', 'TooLargeError', 'error', 'warn', 'info', 'log'];

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral') return undefined;
  return nodesOf(quasis)
    .map((quasi) => Object(quasi.value).cooked)
    .join('…');
}

/** Whether the texts within a node are for programmers, the log or the API's page. */
function isInternal({ type, key, callee, tag }: Node): boolean {
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return true;
  if (type === 'TaggedTemplateExpression') return String(nameOf(tag)).startsWith('sql');
  if (type === 'Property') return DOCUMENTED.includes(String(nameOf(key)));
  if (!isNode(callee)) return false;
  const name = String(nameOf(callee.property ?? callee));
  return DOCUMENTED.includes(name) || INTERNAL.includes(name);
}

/** The places of a file with an English sentence that is not in the catalogue. */
export function findSentences(file: string, source: string): string[] {
  if (!/[.?!]["”')]?['"`]/.test(source)) return [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const visit = (node: Node) => {
    if (isInternal(node)) return;
    const text = textOf(node);
    if (text !== undefined && SENTENCE.test(text))
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}: ${text}`);
    for (const field of Object.values(node)) for (const child of nodesOf(field)) visit(child);
  };
  visit(program);
  return found;
}
