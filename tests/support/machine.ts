import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { postgresProgram } from './cluster.ts';
import { scratchFolder } from './scratch.ts';
import { copyProject } from './server_build.js';

const STAND_IN = join(import.meta.dirname, 'stand_ins', 'systemctl.js');

/** Values of the variables that the recipes export. */
export type Exports = Record<string, string>;

/**
 * The blocks of commands of a recipe in docs/operating.md, by the number of their step.
 *
 * @param recipe the heading after “Recipe:”
 */
export async function readRecipe(recipe: string): Promise<Map<number, string>> {
  const guide = await readFile('docs/operating.md', 'utf8');
  const [, section = ''] = guide.split(`\n### Recipe: ${recipe}\n`);
  const [own = ''] = section.split(/\n##+ /);
  const steps = [...own.matchAll(/^\*\*(\d)\. (?:(?!^\*\*\d)[^])*?^```sh\n([^]*?)^```$/gm)];
  if (steps.length === 0) throw new Error(`There is no recipe “${recipe}”.`);
  return new Map(steps.map(([, number, commands = '']) => [Number(number), commands]));
}

/** A machine of a recipe: a home folder with the project, and an account's shell. */
export class Machine {
  readonly home: string;
  readonly #values: Exports;
  #exports = '';

  private constructor(home: string, values: Exports) {
    this.home = home;
    this.#values = values;
  }

  /** `values` replace the values of the recipes' `export` lines. */
  static async start(values: Exports): Promise<Machine> {
    const machine = new Machine(await mkdtemp(join(scratchFolder, 'backstock-machine-')), values);
    copyProject(machine.project);
    const bin = join(machine.home, 'bin');
    await mkdir(bin);
    const run = `exec '${process.execPath}' '${STAND_IN}' "$@"`;
    await writeFile(join(bin, 'systemctl'), `#!/bin/sh\n${run}\n`, { mode: 0o755 });
    await writeFile(join(bin, 'loginctl'), '#!/bin/sh\n', { mode: 0o755 });
    return machine;
  }

  get project(): string {
    return join(this.home, 'backstock');
  }

  /** Takes over the installed packages of this project. */
  async linkPackages(): Promise<void> {
    await symlink(resolve('node_modules'), join(this.project, 'node_modules'));
  }

  /** Runs a step of a recipe as it is written. Returns its output. */
  async follow(recipe: string, ...steps: number[]): Promise<string> {
    const commands = await readRecipe(recipe);
    let output = '';
    for (const step of steps) {
      const block = commands.get(step);
      if (block === undefined) throw new Error(`Step ${step} of “${recipe}” has no commands.`);
      if (block.startsWith('export ')) this.#exports += this.#withValues(block);
      else output += await this.run(`${this.#exports}${block}`);
    }
    return output;
  }

  /** The block with the values of this test. */
  #withValues(block: string): string {
    return block.replaceAll(/(?<=[ \n])(\w+)=\S+/g, (_, name: string) => {
      const value = this.#values[name];
      if (value === undefined) throw new Error(`There is no value for ${name}.`);
      return `${name}='${value}'`;
    });
  }

  async run(commands: string): Promise<string> {
    const programs = postgresProgram('psql');
    const path = [
      join(this.home, 'bin'),
      dirname(process.execPath),
      ...(programs ? [dirname(programs)] : []),
    ];
    const env = {
      HOME: this.home,
      PATH: `${path.join(':')}:${process.env.PATH}`,
      npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
      npm_config_prefer_offline: 'true',
    };
    const { stdout } = await promisify(execFile)('bash', ['-e', '-c', commands], { env, cwd: this.home });
    return stdout;
  }

  async remove(): Promise<void> {
    if (existsSync(join(this.home, '.config/systemd/user/backstock.pid')))
      await this.run('systemctl --user stop backstock');
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
