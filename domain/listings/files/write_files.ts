import { describeProblem } from '../../problem.ts';
import type { ListingFormat } from '../listing.ts';
import { writeAmazonFiles } from './amazon.ts';
import { writeCardmarketFiles } from './cardmarket.ts';
import { writeEbayFiles } from './ebay.ts';
import type { FilesToWrite, WrittenFiles } from './listing_file.ts';
import { writeOtherFiles } from './other.ts';
import { writeShopifyFiles } from './shopify.ts';
import { writeTcgplayerFiles, type StockDelta } from './tcgplayer.ts';

export interface FilesOfFormat extends FilesToWrite {
  format: ListingFormat;
  /** A file that the site checks without listing anything. Only eBay has it. */
  isCheck?: boolean;
  /** What earlier files from the same TCGplayer export asked for. */
  earlierDeltas?: readonly StockDelta[];
}

/** Writes the files of ready listings in the format of their template. */
export function writeListingFiles({
  format,
  isCheck = false,
  earlierDeltas,
  ...files
}: FilesOfFormat): WrittenFiles & { deltas?: StockDelta[] } {
  if (isCheck && format !== 'ebay')
    return { files: [], problems: [describeProblem('listings.no_check_file')] };
  if (format === 'ebay') return writeEbayFiles(files, { isCheck });
  if (format === 'tcgplayer') return writeTcgplayerFiles(files, { earlierDeltas });
  const write = {
    shopify: writeShopifyFiles,
    cardmarket: writeCardmarketFiles,
    amazon: writeAmazonFiles,
    other: writeOtherFiles,
  }[format];
  return { files: write(files), problems: [] };
}
