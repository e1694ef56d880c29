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

/** The message tells the operator what to do. */
export class FileError extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function createProtectedError(): FileError {
  return new FileError(
    'protected',
    'This workbook is protected by a password, or in the old format. Save it as an unprotected .xlsx.',
  );
}
