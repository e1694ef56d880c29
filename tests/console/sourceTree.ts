import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a parsed source. */
export interface Node {
  type: string;
  start: number;
  end: number;
  // The parser gives plain objects; the functions below read only the nodes that they look for.
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A node and all nodes inside. */
export function allIn(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const field of Object.values(node)) for (const child of nodesOf(field)) allIn(child, found);
  return found;
}

export const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode);
export const nameOf = (value: unknown): unknown => (isNode(value) ? (value.name ?? value.value) : undefined);

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** The sources in folders. */
export function sourcesIn(...folders: string[]): { file: string; source: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .toSorted()
      .map((file) => ({ file, source: readFileSync(file, 'utf8') })),
  );
}
