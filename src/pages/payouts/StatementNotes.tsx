import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Statement } from '../../../contract/payouts.ts';
import { formatCount, formatForeign } from '../../../domain/format.ts';
import { sumEuros } from '../../../domain/money.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
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
        {held.length > 0 && (
          <Sentence
            text={translate(more > 0 ? 'statement.still_held_more' : 'statement.still_held', {
              smart_count: held.length,
              amount: formatForeign(sumEuros(held.map(({ amount }) => amount)), currency),
              more: formatCount(more),
            })}
            parts={{ orders: <Orders of={shown} /> }}
          />
        )}{' '}
        {isMissing && translate('statement.matched_later')}
      </span>
    </Typography>
  );
}

/** Order numbers, each a link to its order if imported. */
function Orders({ of: orders }: { of: Statement['held'] }) {
  return orders.map(({ orderNumber, sale }, place) => (
    <Fragment key={orderNumber}>
      {place > 0 && ', '}
      {sale === null ? (
        orderNumber
      ) : (
        <Link component={LinkBase} to={salePage(sale)} underline="always">
          {orderNumber}
        </Link>
      )}
    </Fragment>
  ));
}
