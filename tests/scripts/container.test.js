import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/step.js';
import { consoleFiles, serverFiles } from '../../scripts/targets.js';

const lines = readFileSync(join(root, 'Containerfile'), 'utf8').split('\n');
const leftOut = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');

/** What is copied, without where to. @param {boolean} fromBuild */
function copied(fromBuild) {
  return lines.flatMap((line) => {
    const [word, ...files] = line.split(' ');
    if (word !== 'COPY' || line.includes('--from=build') !== fromBuild) return [];
    return files.filter((file) => !file.startsWith('--')).slice(0, -1);
  });
}

describe('the container file', () => {
  it('copies files that exist, and leaves out none that the build reads', () => {
    expect(copied(false)).toContain('package-lock.json');
    expect(copied(false).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const read = [...serverFiles.inputs, ...consoleFiles.inputs, 'scripts'];
    expect(read.filter((file) => leftOut.includes(file))).toEqual([]);
  });

  it('takes over what the build makes, and runs the server of it', () => {
    expect(copied(true)).toEqual(['/app/package.json', '/app/node_modules', '/app/dist', '/app/nets']);
    const main = `${serverFiles.folder}/${serverFiles.entry}`;
    expect(lines).toContain(`CMD ["node", "${main}"]`);
    expect(main).toMatch(/^dist\//);
  });

  it('runs as nobody in particular, and keeps its data outside', () => {
    expect(lines).toContain('USER node');
    expect(lines).toContain('VOLUME /data');
  });
});
