import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Schedule from '@mui/icons-material/Schedule';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import type { BinRecord } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import { absoluteUrl } from '../../../providers/api.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** Icons of records that never have pictures. */
const ICONS = { sales: ShoppingCartOutlined, site_transactions: ReceiptLongOutlined };

/** The picture and the name of a deleted record. */
export function BinName({ record: { kind, record_id, name, image } }: { record: BinRecord }) {
  const Icon = kind === 'sales' || kind === 'site_transactions' ? ICONS[kind] : undefined;
  const images = image === null ? [] : [{ id: 1, image: absoluteUrl(image), thumbnail: null }];
  return (
    <span className="bin-name">
      {Icon ? (
        <span className="thumbnail bin-icon">
          <Icon sx={{ fontSize: 20 }} aria-hidden />
        </span>
      ) : (
        <Thumbnail images={images} />
      )}
      <span title={name}>{name || `#${record_id}`}</span>
    </span>
  );
}

/** In the waiting colour when fewer days are left. */
const LAST_DAYS = 2;

/** The days that are left in the bin. */
export function DaysLeft({ record: { days_left } }: { record: BinRecord }) {
  if (days_left > LAST_DAYS) return formatCount(days_left);
  return (
    <span className="last-days">
      <Schedule sx={{ fontSize: 16 }} aria-hidden />
      {formatCount(days_left)}
    </span>
  );
}
