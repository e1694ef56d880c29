import { Zip, type ZipFault } from '../../../../platform/storage/zip.ts';
import { FileError, createProtectedError } from '../file_error.ts';

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
      return new FileError(
        'bomb',
        'This workbook unpacks to far more than it should. Save it again in a spreadsheet program, or as CSV.',
      );
    case 'protected':
      return createProtectedError();
    case 'missing':
      return new FileError('corrupt', `The workbook lacks its part “${name.slice(0, 100)}”.`);
    case 'damaged':
      return new FileError('corrupt', CORRUPT);
  }
}

/** A wrong checksum does not tell which bytes are wrong, so any cell may be affected. */
const CORRUPT =
  'This workbook is damaged or cut short, so that none of its rows can be relied on. Fetch or save it again.';

/** A thread cannot read more within its limits of time and memory. */
export function tooLargeWorkbook(): FileError {
  return new FileError(
    'too_large',
    'This workbook holds more cells or different texts than can be read. Split it, or save its sheet as CSV.',
  );
}

export function createDamagedError(): FileError {
  return new FileError('damaged', 'This workbook is damaged. Save it again in a spreadsheet program.');
}
