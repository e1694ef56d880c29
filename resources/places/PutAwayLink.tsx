import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'ra-core';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { putAwayAddress } from './addresses.ts';

/** The link from products without a place to the page that puts them away. */
export function PutAwayLink() {
  const translate = useTranslate();
  return (
    <ForOperators>
      <RowLink to={putAwayAddress()} className="put-away-link">
        <Schedule sx={{ fontSize: 16 }} aria-hidden />
        {translate('places.put_away')}
      </RowLink>
    </ForOperators>
  );
}
