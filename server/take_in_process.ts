import { fork } from 'node:child_process';
import { on } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMessage, type MessageOrText } from '../contract/messages.ts';
import { BackupError } from './platform/backup/manifest.ts';
import type {
  DailyBackupStep,
  DailyBackupTask,
  TakeDailyBackup,
} from './platform/backup/take_daily_backup.ts';
import type { Config } from './platform/config.ts';

const PROCESS = new URL(`./daily_backup_process${extname(import.meta.filename)}`, import.meta.url);

export interface DailyBackupOrder {
  config: Config;
  task: DailyBackupTask;
}

export type DailyBackupMessage =
  | DailyBackupStep
  | { step: 'ended' }
  | { step: 'failed'; problem: MessageOrText };

/**
 * Takes daily backups in a child process, because SQLite and the checks block a thread for seconds. The child is
 * killed when the server stops; the next attempt deletes its drafts.
 */
export function takeBackupInChildProcess(config: Config): TakeDailyBackup {
  return async function* take(task, signal) {
    signal.throwIfAborted();
    const child = fork(fileURLToPath(PROCESS), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', () => {});
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    try {
      const messages = on(child, 'message', { close: ['disconnect'] });
      child.send({ config, task } satisfies DailyBackupOrder);
      for await (const [message] of messages) {
        const done = message as DailyBackupMessage;
        if (done.step === 'ended') return;
        if (done.step === 'failed') throw new BackupError(done.problem);
        yield done;
      }
      throw new BackupError(createMessage('backups.killed'));
    } finally {
      signal.removeEventListener('abort', kill);
      kill();
    }
  };
}
