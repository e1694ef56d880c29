import { errorCode } from '../db/engines/engine.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { createMessage } from '../../../contract/messages.ts';

/** Describes errors that the database or a disk causes; undefined for other errors. */
export function describeOutage(error: unknown, db: Db): AppError | undefined {
  const { isFull, isReadOnly, isUnavailable } = engineOf(db);
  if (isFull(error) || /^(ENOSPC|EDQUOT)$/.test(errorCode(error))) {
    return new AppError('full', createMessage('requests.disk_full'));
  }
  if (isReadOnly(error) || errorCode(error) === 'EROFS') {
    return new AppError('unavailable', createMessage('requests.read_only'));
  }
  if (isUnavailable(error)) {
    return new AppError('unavailable', createMessage('requests.database_down'));
  }
  return undefined;
}
