import type { ReportRow } from '../../../contract/report_parts.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** The thumbnail of a row, where rows of this report have pictures. */
export function RowPicture({ row: { thumbnail }, size }: { row: ReportRow; size: number }) {
  if (thumbnail === undefined) return null;
  return <Thumbnail images={thumbnail ? [{ id: 0, image: thumbnail, thumbnail }] : []} size={size} />;
}
