import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeValue } from '../../support/describe_results.ts';

const DOMAIN = join(import.meta.dirname, '../../../domain');
const FOLDERS = ['', 'counting', 'picking'];

/** The lists, limits and tables that other files import from the rules, by file. */
export async function describeConstants(): Promise<string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(DOMAIN, folder)).map((file) => join(folder, file)),
  )
    .filter((file) => file.endsWith('.ts') && !file.startsWith('vat_presets_'))
    .toSorted();
  const parts = await Promise.all(files.map(describeFile));
  return parts.filter(Boolean).join('\n');
}

async function describeFile(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(join(DOMAIN, file));
  const lines = Object.keys(exported)
    .toSorted()
    .flatMap((name) => describeConstant(name, exported[name]));
  return lines.length === 0 ? '' : `# ${file}\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/** Tables have a line for each of their rows. */
function describeConstant(name: string, value: unknown): string[] {
  if (typeof value === 'function') return [];
  if (value instanceof Set) return describeConstant(name, [...value]);
  const isTable = Array.isArray(value) && value.some((row) => typeof row === 'object');
  return isTable
    ? value.map((row, index) => `${name}[${index}]: ${describeValue(row)}`)
    : [`${name}: ${describeValue(value)}`];
}
