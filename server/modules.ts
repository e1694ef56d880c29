import { accounting } from './modules/accounting/index.ts';
import { cards } from './modules/cards/index.ts';
import { imports } from './modules/imports/index.ts';
import { listing } from './modules/listing/index.ts';
import { purchasing } from './modules/purchasing/index.ts';
import { sales } from './modules/sales/index.ts';
import { stock } from './modules/stock/index.ts';
import type { Module } from './records/module.ts';

/** Each imports only those before it. Their hooks run in this order. */
export const MODULES: readonly Module[] = [stock, purchasing, sales, listing, accounting, imports, cards];
