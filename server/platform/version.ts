import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectFolder } from './storage/project_folder.ts';

const Package = z.object({ version: z.string() });

let version: string | undefined;

/** The version of Backstock. */
export function readVersion(): string {
  version ??= Package.parse(JSON.parse(readFileSync(projectFolder('package.json'), 'utf8'))).version;
  return version;
}
