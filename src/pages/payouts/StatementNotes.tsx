import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Statement } from '../../../contract/payouts.ts';
import { formatForeign } from '../../../domain/format.ts';
import { sum } from '../../../domain/money.ts';
import { salePage } from './addresses.ts';

const FEW = 5;

/** Notes on amounts that the site still holds, and on orders that are not imported yet. */
export function StatementNotes({ statement: { held, currency, toSettle } }: { statement: Statement }) {
  const translate = useTranslate();
  const shown = held.slice(0, FEW);
  const more = held.length - shown.length;
  const isMissing = toSettle['not imported'] > 0;
  if (held.length === 0 && !isMissing) return null;
  return (
    <Typography
      component="p"
      variant="caption"
      color="text.secondary"
      sx={{ display: 'flex', gap: 1, mt: 1.5, px: 2 }}
    >
      <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
      <span>
        {held.length > 0 &&
          translate('statement.still_held', {
            smart_count: held.length,
            amount: formatForeign(sum(held.map(({ amount }) => amount)), currency),
          })}
        {shown.map(({ orderNumber, sale }, place) => (
          <Fragment key={orderNumber}>
            {place > 0 && ','}{' '}
            {sale === null ? (
              orderNumber
            ) : (
              <Link component={LinkBase} to={salePage(sale)} underline="always">
                {orderNumber}
              </Link>
            )}
          </Fragment>
        ))}
        {more > 0 && ` ${translate('statement.more_held', { smart_count: more })}`}
        {held.length > 0 && '. '}
        {isMissing && translate('statement.matched_later')}
      </span>
    </Typography>
  );
}
