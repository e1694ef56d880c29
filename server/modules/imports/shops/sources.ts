import type { SourceName } from '../../../../contract/imports.ts';
import { buyee } from './buyee.ts';
import { fromjapan } from './fromjapan.ts';
import type { ShopSource } from './source.ts';
import { zenmarket } from './zenmarket/zenmarket.ts';

export const SOURCES: Readonly<Record<SourceName, ShopSource>> = { zenmarket, buyee, fromjapan };
