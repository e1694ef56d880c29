import type { ReportRow } from '../../../contract/report_parts.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** Of what has pictures. */
export function RowPicture({ row: { thumbnail }, size }: { row: ReportRow; size: number }) {
  if (thumbnail === undefined) return null;
  return <Thumbnail images={thumbnail ? [{ id: 0, image: thumbnail, thumbnail }] : []} size={size} />;
}
