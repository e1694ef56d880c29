import { z } from 'zod';
import { ImportFile } from '../../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import type { FileSettings } from './imported_resource.ts';
import type { ImportRecord } from './repository.ts';

/** Where the rows come from, and how many ten-thousandths of a yen a euro costs. */
export interface Origin {
  source: string;
  rate: number | null;
  /** The highest id of each kind when the recording began: what has come since is no record that a file means. */
  highest: Highest | null;
  settings: FileSettings;
}

/** Of what was recorded before a resource came to be, nothing is said of that. */
const Highest = z.partialRecord(z.enum(RESOURCE_NAMES), z.number());
type Highest = z.infer<typeof Highest>;

export function originOf({ source, rate, highest, file }: ImportRecord): Origin {
  const { rates = {} } = file === null ? {} : ImportFile.parse(JSON.parse(file));
  const yen: Record<string, number> = rate === null ? {} : { [YEN]: rate / RATE_PARTS };
  return {
    source,
    rate,
    highest: highest === null ? null : Highest.parse(JSON.parse(highest)),
    settings: { rates: { ...yen, ...rates }, taken: new Set() },
  };
}

const YEN = 'JPY';
