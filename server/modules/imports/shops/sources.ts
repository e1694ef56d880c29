import type { SourceName } from '../../../../contract/imports.ts';
import { buyee } from './buyee.ts';
import { fromjapan } from './fromjapan.ts';
import type { Source } from './source.ts';
import { zenmarket } from './zenmarket/zenmarket.ts';

export const SOURCES: Readonly<Record<SourceName, Source>> = { zenmarket, buyee, fromjapan };
