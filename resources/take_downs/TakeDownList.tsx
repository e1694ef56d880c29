import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { OpenTakeDown } from '../../contract/take_downs.ts';
import { formatCount, formatDate, formatList, formatMoney } from '../../domain/format.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { ruledListStyle } from '../../ui/ruledList.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { useEndListing } from './useTakeDowns.ts';

interface Props {
  takeDowns: readonly OpenTakeDown[];
  /** Id of the list's heading. */
  labelledBy?: string;
}

/** Listings that have to end: article, site, price, link, and a Done button. */
export function TakeDownList({ takeDowns, labelledBy }: Props) {
  const done = useEndListing();
  return (
    <Paper component="ul" variant="outlined" aria-labelledby={labelledBy} sx={ruledListStyle}>
      {takeDowns.map((takeDown) => (
        <TakeDownRow key={takeDown.insertion} takeDown={takeDown} onDone={() => void done(takeDown)} />
      ))}
    </Paper>
  );
}

function TakeDownRow({ takeDown, onDone }: { takeDown: OpenTakeDown; onDone: () => void }) {
  const translate = useTranslate();
  const { insertion_batch, name, site, price, external_id, address, left } = takeDown;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <RowLink to={`/insertion_batches/${insertion_batch}/show`} title={name}>
          {name}
        </RowLink>
        <Typography color="text.secondary" component="div" className="tabular">
          {ordersOf(takeDown).map(({ sale, order, day, titles }) => (
            <Box key={sale} sx={{ overflowWrap: 'anywhere' }}>
              {translate('take_downs.sold', {
                titles: formatList(titles),
                name: order,
                day: formatDate(day),
              })}
            </Box>
          ))}
          {translate(left === 0 ? 'take_downs.nothing_left' : 'take_downs.left', { smart_count: left })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1.5, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{site}</Typography>
        <Typography className="tabular">{formatMoney(price)}</Typography>
        {external_id && (
          <Typography
            className="tabular"
            variant="caption"
            color="text.secondary"
            sx={{ flexBasis: { sm: '100%' }, overflowWrap: 'anywhere' }}
          >
            {external_id}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
        {address && (
          <Button
            variant="outlined"
            size="small"
            href={address}
            target="_blank"
            rel="noreferrer"
            endIcon={<OpenInNew />}
            aria-label={translate('take_downs.open_one', { name, site })}
          >
            {translate('insertions.open')}
          </Button>
        )}
        <ForOperators>
          <Button
            variant="outlined"
            size="small"
            aria-label={translate('take_downs.done_one', { name, site })}
            {...rowButtonStyle(onDone)}
          >
            {translate('insertions.done')}
          </Button>
        </ForOperators>
      </Box>
    </Box>
  );
}

/** Orders that sold units of a listing, with their titles. Several units with a title show their number. */
function ordersOf({ sold }: OpenTakeDown) {
  const orders = groupPairs(sold.map((unit) => [unit.sale, unit] as const));
  return [...orders.values()].flatMap((units) => {
    const [first] = units;
    const counts = [...groupPairs(units.map((unit) => [unit.title, unit] as const))];
    const titles = counts.map(([title, { length }]) =>
      length > 1 ? `${formatCount(length)} × ${title}` : title,
    );
    return first ? [{ ...first, titles }] : [];
  });
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px 220px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
} as const;
