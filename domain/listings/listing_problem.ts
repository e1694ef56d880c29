import type { Problem } from '../problem.ts';

/** Problems of a template, of a site's own file, and of a file to write. */
export type ListingProblem = Problem<
  | 'listings.unknown_placeholder'
  | 'listings.column_line'
  | 'listings.unknown_column'
  | 'listings.empty_column'
  | 'listings.no_site_file'
  | 'listings.other_currency'
  | 'listings.no_check_file'
  | 'listings.repeated_delta'
  | 'listings.file_empty'
  | 'listings.file_no_headings'
  | 'listings.file_is_answer'
>;
