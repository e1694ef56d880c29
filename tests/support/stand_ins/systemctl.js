// In place of `systemctl --user` on a machine without systemd: runs a service as its file in
// ~/.config/systemd/user says. The service gets no variables from the shell, and is not restarted when it ends.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const units = join(homedir(), '.config/systemd/user');
const [user, command = '', ...rest] = process.argv.slice(2);
const now = rest.includes('--now');
const name = rest.find((word) => word !== '--now') ?? '';
const [file, pidFile] = [join(units, `${name}.service`), join(units, `${name}.pid`)];
const enabled = join(units, 'default.target.wants', `${name}.service`);

/** The values of a setting, in order. @param {string} text @param {string} setting */
const valuesOf = (text, setting) =>
  [...text.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) =>
    value.replaceAll('%h', homedir()),
  );

/** The variables of a text of assignments. Values may be in single quotes. @param {string} text */
const variables = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(?:'([^']*)'|(.*))$/gm)].map(([, variable, quoted, plain]) => [
      variable,
      quoted ?? plain,
    ]),
  );

function start() {
  const unit = readFileSync(file, 'utf8');
  const [folder = '/'] = valuesOf(unit, 'WorkingDirectory');
  const [program = '', ...args] = (valuesOf(unit, 'ExecStart')[0] ?? '').split(' ');
  const given = [
    ...valuesOf(unit, 'Environment'),
    ...valuesOf(unit, 'EnvironmentFile').map((path) => readFileSync(path, 'utf8')),
  ].map(variables);
  const output = openSync(join(units, `${name}.log`), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: Object.assign({ HOME: homedir(), PATH: '/usr/bin:/bin' }, ...given),
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  writeFileSync(pidFile, String(child.pid));
}

async function stop() {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    process.kill(pid, 'SIGTERM');
    for (;;) {
      process.kill(pid, 0);
      await pause(20);
    }
  } catch {
    // It has ended.
  }
  rmSync(pidFile);
}

function enable() {
  const [target = ''] = valuesOf(readFileSync(file, 'utf8'), 'WantedBy');
  if (target !== 'default.target') throw new Error(`A user's services do not start by ${target}.`);
  mkdirSync(join(units, 'default.target.wants'), { recursive: true });
  writeFileSync(enabled, '');
}

if (user !== '--user') throw new Error('Only services of the user are known here.');
switch (command) {
  case 'daemon-reload':
    break;
  case 'enable':
    enable();
    if (now) start();
    break;
  case 'disable':
    rmSync(enabled);
    if (now) await stop();
    break;
  case 'start':
    start();
    break;
  case 'stop':
    await stop();
    break;
  case 'restart':
    await stop();
    start();
    break;
  default:
    throw new Error(`systemctl ${command} is not known here.`);
}
