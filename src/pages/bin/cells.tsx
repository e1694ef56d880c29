import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Schedule from '@mui/icons-material/Schedule';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { BinRecord } from '../../../contract/bin.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { formatCount } from '../../../domain/format.ts';
import { absoluteUrl } from '../../../providers/api.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';

/** Icons of records that never have pictures. */
const ICONS: Partial<Record<ResourceName, typeof ArticleOutlined>> = {
  sales: ShoppingCartOutlined,
  site_transactions: ReceiptLongOutlined,
  listing_templates: ArticleOutlined,
  site_listings: StorefrontOutlined,
  places: PlaceOutlined,
};

/** The picture of a deleted record, or the icon of its kind. */
export function BinPicture({ record: { kind, image } }: { record: BinRecord }) {
  const Icon = ICONS[kind];
  if (Icon)
    return (
      <span className="thumbnail bin-icon">
        <Icon sx={{ fontSize: 20 }} aria-hidden />
      </span>
    );
  return <Thumbnail images={image === null ? [] : [{ id: 1, image: absoluteUrl(image), thumbnail: null }]} />;
}

/** In the waiting colour when fewer days are left. */
export const LAST_DAYS = 2;

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
