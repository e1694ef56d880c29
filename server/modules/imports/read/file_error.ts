import { createMessage, type Message } from '../../../../contract/messages.ts';

/**
 * Why a file, or the rest of a file, cannot be read. In a `damaged` file, rows before the damage are
 * reliable.
 * In a `corrupt` file no row is.
 */
export type FileErrorCode =
  | 'too_large'
  | 'not_a_table'
  | 'damaged'
  | 'corrupt'
  | 'protected'
  | 'bomb'
  | 'slow';

/** The reason tells the operator what to do. */
export class FileError extends Error {
  readonly code: FileErrorCode;
  readonly reason: Message;

  constructor(code: FileErrorCode, reason: Message) {
    super(reason.text);
    this.code = code;
    this.reason = reason;
  }
}

export function createProtectedError(): FileError {
  return new FileError('protected', createMessage('files.protected'));
}
