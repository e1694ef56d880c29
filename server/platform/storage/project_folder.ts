import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder of the project, wherever in it this file is compiled to. */
export function projectFolder(...path: string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, ...path);
}
