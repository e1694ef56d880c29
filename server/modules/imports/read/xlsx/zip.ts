import { Zip, type ZipFault } from '../../../../platform/storage/zip.ts';
import { FileError, createProtectedError } from '../file_error.ts';
import { createMessage } from '../../../../../contract/messages.ts';

const LIMITS = {
  bytes: 1024 * 1024 * 1024,
  entries: 2_000,
  /** Sheets are usually compressed to a tenth, rarely to a hundredth. */
  ratio: 250,
  small: 4 * 1024 * 1024,
};

export function openZip(path: string): Promise<Zip> {
  return Zip.open(path, { limits: LIMITS, error: explained });
}

function explained(fault: ZipFault, name = ''): FileError {
  switch (fault) {
    case 'bomb':
      return new FileError('bomb', createMessage('files.workbook_bomb'));
    case 'protected':
      return createProtectedError();
    case 'missing':
      return new FileError('corrupt', createMessage('files.workbook_part', { part: name.slice(0, 100) }));
    case 'damaged':
      return new FileError('corrupt', CORRUPT);
  }
}

/** A wrong checksum does not tell which bytes are wrong, so any cell may be affected. */
const CORRUPT = createMessage('files.workbook_corrupt');

/** A thread cannot read more within its limits of time and memory. */
export function tooLargeWorkbook(): FileError {
  return new FileError('too_large', createMessage('files.workbook_too_large'));
}

export function createDamagedError(): FileError {
  return new FileError('damaged', createMessage('files.workbook_damaged'));
}
