import { npmCommand, run } from './step.js';

/** npm's package `node` only downloads one of these packages, in a script that npm may refuse to run. */
function packageOfNode() {
  const { platform, arch } = process;
  const family = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [family, platform === 'win32' ? 'win' : platform, arch].join('-');
}

/**
 * Another version of Node, which npm downloads and caches; or the reason why npm has none.
 *
 * @param {number} major
 * @returns {Promise<{ name: string, npx: string, path: string } | { name: string, npx: string, problem: string }>}
 */
export async function findNodeOfMajor(major) {
  const name = `${packageOfNode()}@${major}`;
  const npm = npmCommand();
  const args = [
    ...npm.args,
    '--silent',
    'exec',
    '--yes',
    `--package=${name}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ];
  const { code, output } = await run(npm.command, args, { quiet: true, shell: npm.shell });
  const path = output.trim().split('\n').at(-1);
  const node = { name: `Node ${major}`, npx: `npx -y -p ${name}` };
  return code === 0 && path ? { ...node, path } : { ...node, problem: `npm gives no ${name} here.` };
}
