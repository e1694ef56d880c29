/**
 * Why a file, or the rest of it, cannot be read. Of a file that is `damaged` the rows before the damage can be relied
 * on; of one that is `corrupt` none can.
 */
export type FileErrorCode =
  | 'too_large'
  | 'not_a_table'
  | 'damaged'
  | 'corrupt'
  | 'protected'
  | 'bomb'
  | 'slow';

/** The message is for the operator, and says what to do. */
export class FileError extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function protectedFile(): FileError {
  return new FileError(
    'protected',
    'This workbook is protected by a password, or in the old format. Save it as an unprotected .xlsx.',
  );
}
