import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path of a folder in the project, from the sources and from compiled code. */
export function projectFolder(...path: string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, ...path);
}
