import { readConfig } from '../platform/config.ts';
import { openStore } from '../open.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';
import { HELP, readOptions } from '../seed/options.ts';
import { seed } from '../seed/seed.ts';

restrictNewFiles();
try {
  const options = readOptions(process.argv.slice(2), new Date().toISOString().slice(0, 10));
  if (options) {
    const store = await openStore(readConfig(process.env));
    try {
      await seed(store, options, console.log);
    } finally {
      await store.close();
    }
  } else {
    console.log(HELP);
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Cannot seed: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}
