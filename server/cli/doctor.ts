import { existsSync } from 'node:fs';
import type { Finding } from '../../contract/system.ts';
import { examinationOf } from '../doctor.ts';
import { readConfig } from '../platform/config.ts';
import { sqliteFile } from '../platform/db/open.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { StepProgress } from './step_progress.ts';

const HELP = `npm run doctor -- [--repair]

Checks database, records and pictures. Prints what is damaged, and how to repair it. The server may run meanwhile.
With --repair, repairs what can be recomputed from other records, and checks again. The exit code is 1 if something
is damaged.`;

restrictNewFiles();
const progress = new StepProgress({ database: 'Database', records: 'Records', pictures: 'Pictures' });
try {
  const [option, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (option !== undefined && option !== '--repair')) {
    console.log(HELP);
    if (option !== '--help') process.exitCode = 1;
  } else await examine(option === '--repair');
} catch (error) {
  progress.end();
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Nothing was checked: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}

async function examine(isRepairing: boolean): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`DATA_DIR=${config.dataDir} has no database.`);
  const examination = examinationOf(config, (step) => progress.show(step));
  let { findings } = await examination.run();
  progress.end();
  if (isRepairing && findings.some(({ repair }) => repair === 'doctor')) {
    say(findings);
    await examination.repair(findings, (error) =>
      console.error(`A repair failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    progress.end();
    console.log('Repaired what can be recomputed. Checking again…');
    ({ findings } = await examination.run());
    progress.end();
  }
  say(findings);
  if (findings.length === 0) console.log('Nothing is damaged.');
  else if (!isRepairing && findings.some(({ repair }) => repair === 'doctor'))
    console.log('npm run doctor -- --repair repairs what can be made anew.');
  if (findings.length > 0) process.exitCode = 1;
}

function say(findings: readonly Finding[]): void {
  for (const { part, message } of findings) console.log(`${part.replace('_', ' ')}: ${message}`);
}
