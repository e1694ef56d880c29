import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import RemoveShoppingCartOutlined from '@mui/icons-material/RemoveShoppingCartOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { Box, Button, IconButton, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { formatDate, formatMoney, localDate } from '../../domain/format.ts';
import { isExpiredInsertion, isActiveInsertion } from '../../domain/insertion.ts';
import { canBeSold } from '../../domain/product.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FormattedText } from '../../ui/FormattedText.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { summarizeCosts, type CostedRecord, LandedCostFigure } from '../costs/index.ts';
import { listingsPage } from '../listings/index.ts';
import { useOpenSaleForm } from '../sales/index.ts';
import type { useInsertionChanges } from './useInsertionChanges.ts';

interface Props {
  insertion: Insertion;
  batch: InsertionBatch;
  changes: ReturnType<typeof useInsertionChanges>;
  onEdit: () => void;
}

/** A listing with its price, the batch's cost, its address and its days. */
export function InsertionRow({ insertion, batch, changes, onEdit }: Props) {
  const translate = useTranslate();
  const of: CostedRecord = { kind: 'batch', ...batch };
  const { plain, landed } = summarizeCosts(of);
  const { site, description } = insertion;
  const sell = useOpenSaleForm();
  const price = formatMoney(insertion.price);
  const isOffered = isActiveInsertion(insertion);
  return (
    <Box component="li" sx={row}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          color: isOffered ? undefined : 'text.secondary',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, flexWrap: 'wrap', minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {site}
          </Typography>
          <InsertionState insertion={insertion} />
        </Box>
        <Typography className="tabular" sx={{ ml: 'auto', fontWeight: 600, textAlign: 'right' }}>
          {price}
          {landed !== plain && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              {' · '}
              <LandedCostFigure of={of} isBeside />
            </Box>
          )}
        </Typography>
        <ForOperators>
          <IconButton
            size="small"
            aria-label={translate('batches.remove_insertion', { site, price })}
            {...rowButtonStyle(() => void changes.remove(insertion))}
          >
            <Close fontSize="small" />
          </IconButton>
        </ForOperators>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Listing insertion={insertion} />
        <ForOperators>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto' }}>
            {isOffered && batch.products.some(canBeSold) && (
              <Button
                size="small"
                aria-label={translate('sold.mark_on', { site, price })}
                onClick={() => sell.insertion(batch.id, insertion.id)}
              >
                {translate('sold.mark')}
              </Button>
            )}
            {insertion.to_take_down > 0 && (
              <Button
                size="small"
                aria-label={translate('insertions.take_down_done', { site })}
                onClick={() => void changes.takeDown(insertion)}
              >
                {translate('insertions.is_down')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={translate(isOffered ? 'insertions.end_one' : 'insertions.offer_one', { site })}
              onClick={() => void (isOffered ? changes.end(insertion) : changes.offer(insertion))}
            >
              {translate(isOffered ? 'insertions.end' : 'insertions.offer')}
            </Button>
            <Button
              size="small"
              component={LinkBase}
              to={listingsPage(batch.id, insertion.id)}
              aria-label={translate('insertions.prepare_one', { site })}
            >
              {translate('insertions.prepare')}
            </Button>
            <IconButton size="small" aria-label={translate('insertions.edit', { site })} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconButton>
          </Box>
        </ForOperators>
      </Box>
      {description && <FormattedText html={description} />}
    </Box>
  );
}

/** Warning about a listing that needs an action. */
function InsertionState({ insertion }: { insertion: Insertion }) {
  const translate = useTranslate();
  const { to_take_down: units, to } = insertion;
  if (units > 0)
    return (
      <Badge tone="warning" icon={RemoveShoppingCartOutlined}>
        {translate('insertions.to_take_down', { smart_count: units })}
      </Badge>
    );
  if (isExpiredInsertion(insertion, localDate(new Date())))
    return (
      <Badge tone="warning" icon={Schedule}>
        {translate('insertions.ran_out', { day: formatDate(to) })}
      </Badge>
    );
  return null;
}

/** External id, link and days of a listing. */
function Listing({ insertion: { site, external_id, address, from, to, ended } }: { insertion: Insertion }) {
  const translate = useTranslate();
  const name = external_id || translate('insertions.open');
  const days = [
    from && translate('insertions.from', { day: formatDate(from) }),
    to && translate('insertions.to', { day: formatDate(to) }),
    ended && translate('insertions.ended_on', { day: formatDate(ended) }),
  ].filter(Boolean);
  return (
    <Typography
      className="tabular"
      color="text.secondary"
      component="div"
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {address ? (
        <Link
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={translate('insertions.open_one', { name, site })}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          {name}
          <OpenInNew sx={{ fontSize: 14 }} aria-hidden />
        </Link>
      ) : (
        external_id
      )}
      {(address || external_id) && days.length > 0 && ' · '}
      {days.join(' · ')}
    </Typography>
  );
}

const row = {
  pl: { xs: 2, sm: 1.5 },
  pr: 1,
  py: 0.5,
} as const;
