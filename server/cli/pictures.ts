import { formatCount } from '../../domain/format.ts';
import { readConfig } from '../platform/config.ts';
import { stripStoredImages } from '../platform/storage/images/strip_stored.ts';
import { openStore } from '../open.ts';
import { restrictNewFiles } from '../platform/storage/private_files.ts';

const HELP = `npm run pictures -- clean

Takes out of the pictures that are kept what cameras and programs wrote into them, such as the place. Newer ones
are kept without it. Pixels, colours and addresses stay; what browsers hold already they go on showing. It can be
stopped and started again, and the server may run meanwhile.`;

restrictNewFiles();
try {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'clean' && rest.length === 0) {
    const abort = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
    const store = await openStore(readConfig(process.env), undefined, console.log, 'beside');
    try {
      const { cleaned, already, left } = await stripStoredImages(store, abort.signal);
      console.log(`Cleaned: ${formatCount(cleaned)}. Clean already: ${formatCount(already)}.`);
      for (const address of left) console.log(`Left as it was, for it is gone or cannot be read: ${address}`);
    } finally {
      await store.close();
    }
  } else {
    console.log(HELP);
    if (command !== undefined && command !== '--help') process.exitCode = 1;
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Cannot do it: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}
