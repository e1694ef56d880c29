import ChevronRight from '@mui/icons-material/ChevronRight';
import type { RecordList } from '../../../contract/report_parts.ts';

/** Marks a row as a link. A row without a link keeps the space, so that amounts stay aligned. */
export function RowChevron({ rows }: { rows: RecordList | null }) {
  return <ChevronRight aria-hidden style={{ visibility: rows ? 'visible' : 'hidden' }} />;
}
