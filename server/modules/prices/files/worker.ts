import { move, transferableSymbol, valueSymbol } from 'piscina';
import { reportThreadLoaded } from '../../../platform/jobs/report_loaded.ts';
import { describeFile, type FileToRead } from './describe_file.ts';

reportThreadLoaded();

/** The cells of the articles are moved to the server's thread. A copy would take as much memory again. */
export default function read(file: FileToRead) {
  const found = describeFile(file);
  if (!found) return undefined;
  return move({
    get [transferableSymbol]() {
      return found.portions.map(({ buffer }) => buffer);
    },
    get [valueSymbol]() {
      return found;
    },
  });
}
