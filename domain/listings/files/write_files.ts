import { describeProblem } from '../../problem.ts';
import type { ListingFormat } from '../listing.ts';
import { finish, type Steps } from '../steps.ts';
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

type Written = WrittenFiles & { deltas?: StockDelta[] };

/** Writes the files of ready listings in the format of their template. */
export function writeListingFiles(files: FilesOfFormat): Written {
  return finish(writeListingFilesInSteps(files));
}

export function* writeListingFilesInSteps({
  format,
  isCheck = false,
  earlierDeltas,
  ...files
}: FilesOfFormat): Steps<Written> {
  if (isCheck && format !== 'ebay')
    return { files: [], problems: [describeProblem('listings.no_check_file')] };
  if (format === 'ebay') return yield* writeEbayFiles(files, { isCheck });
  if (format === 'tcgplayer') return yield* writeTcgplayerFiles(files, { earlierDeltas });
  const write = {
    shopify: writeShopifyFiles,
    cardmarket: writeCardmarketFiles,
    amazon: writeAmazonFiles,
    other: writeOtherFiles,
  }[format];
  return { files: yield* write(files), problems: [] };
}
