import { errorCode } from '../db/engines/engine.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** Describes errors that the database or a disk causes; undefined for other errors. */
export function describeOutage(error: unknown, db: Db): AppError | undefined {
  const { isFull, isReadOnly, isUnavailable } = engineOf(db);
  if (isFull(error) || /^(ENOSPC|EDQUOT)$/.test(errorCode(error))) {
    return new AppError('full', 'The server’s disk is full. Free some room there, then try again.');
  }
  if (isReadOnly(error) || errorCode(error) === 'EROFS') {
    return new AppError('unavailable', 'The server’s data can only be read at the moment. Try again later.');
  }
  if (isUnavailable(error)) {
    return new AppError('unavailable', 'The database does not answer. Try again in a moment.');
  }
  return undefined;
}
