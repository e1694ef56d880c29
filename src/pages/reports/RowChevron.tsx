import ChevronRight from '@mui/icons-material/ChevronRight';
import type { Rows } from '../../../contract/report_parts.ts';

/** Says of a line that it leads somewhere. One that does not keeps its room: amounts stand below each other. */
export function RowChevron({ rows }: { rows: Rows | null }) {
  return <ChevronRight aria-hidden style={{ visibility: rows ? 'visible' : 'hidden' }} />;
}
