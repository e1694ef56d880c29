import { z } from 'zod';
import { ImportFile } from '../../../contract/imports.ts';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import type { FileSettings } from './imported_resource.ts';
import type { ImportRecord } from './repository.ts';

/** The source of rows, and the exchange rate in ten-thousandths of a yen per euro. */
export interface RowOrigin {
  source: string;
  rate: number | null;
  /** The highest id of each resource when the recording began. A file cannot mean records with higher ids. */
  highest: Highest | null;
  settings: FileSettings;
}

/** Partial: imports that were recorded before a resource existed have no id for that resource. */
const Highest = z.partialRecord(z.enum(RESOURCE_NAMES), z.number());
type Highest = z.infer<typeof Highest>;

export function rowOriginOf({ source, rate, highest, file }: ImportRecord): RowOrigin {
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
