import { readConfig } from '../platform/config.ts';
import { openStore } from '../open.ts';
import { printReport, readReportCommand, REPORT_HELP } from './report_command.ts';

try {
  const command = readReportCommand(process.argv.slice(2));
  if (!command) console.log(REPORT_HELP);
  else {
    const store = await openStore(readConfig(process.env));
    try {
      process.stdout.write(await printReport(store.db, command));
    } finally {
      await store.close();
    }
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Cannot report: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}
