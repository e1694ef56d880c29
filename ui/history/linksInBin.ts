import { HttpError } from 'ra-core';
import { BinLink } from '../../contract/bin.ts';

/** The records of the bin that an error names, because what comes back was linked to them. */
export function linksInBin(error: unknown): BinLink[] {
  if (!(error instanceof HttpError)) return [];
  return BinLink.array().safeParse(error.body?.bin_links).data ?? [];
}
