import { reportThreadLoaded } from '../../../platform/jobs/report_loaded.ts';
import { describeFile, type FileToRead, type ReadFile } from './describe_file.ts';

reportThreadLoaded();

export default function read(file: FileToRead): ReadFile | undefined {
  return describeFile(file);
}
