import { Zip, type ZipFault } from '../../../../platform/storage/zip.ts';
import { FileError, protectedFile } from '../file_error.ts';

const LIMITS = {
  bytes: 1024 * 1024 * 1024,
  entries: 2_000,
  /** Sheets are packed to a tenth, seldom to a hundredth. */
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
      return protectedFile();
    case 'missing':
      return new FileError('corrupt', `The workbook lacks its part “${name.slice(0, 100)}”.`);
    case 'damaged':
      return new FileError('corrupt', CORRUPT);
  }
}

/** Wrong bytes may have changed any cell: the check sum says that there are some, and not where. */
const CORRUPT =
  'This workbook is damaged or cut short, so that none of its rows can be relied on. Fetch or save it again.';

/** More of it is read by no thread: not in the time that others wait, nor in the memory that it has. */
export function tooLargeWorkbook(): FileError {
  return new FileError(
    'too_large',
    'This workbook holds more cells or different texts than can be read. Split it, or save its sheet as CSV.',
  );
}

export function damaged(): FileError {
  return new FileError('damaged', 'This workbook is damaged. Save it again in a spreadsheet program.');
}
