import { useTranslate } from 'ra-core';
import { FEE_FIELDS, type SiteTransaction } from '../../contract/site_transactions.ts';
import { formatDate, formatForeign, UNKNOWN_TEXT } from '../../domain/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { TransactionEdit } from './TransactionEdit.tsx';
import { useKindName } from './TransactionList.tsx';

/** Details of the transaction in the address, over the list. */
export function TransactionDialog() {
  const inspection = useInspection('site_transactions');
  const { popup, closePopup } = inspection;
  return (
    <InspectedRecord<SiteTransaction>
      resource="site_transactions"
      inspection={inspection}
      renderDetails={(transaction) => ({
        title: transaction.name,
        children: <TransactionFacts transaction={transaction} />,
      })}
      renderPopups={(transaction) =>
        popup === 'edit' && <TransactionEdit transaction={transaction} onClose={closePopup} />
      }
    />
  );
}

const FEES = Object.keys(FEE_FIELDS) as (keyof typeof FEE_FIELDS)[];

/** Facts of a transaction. Fees of 0 are left out. */
function TransactionFacts({ transaction }: { transaction: SiteTransaction }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const { kind, currency, balance } = transaction;
  const label = (field: keyof SiteTransaction) => translate(`resources.site_transactions.fields.${field}`);
  const text = (field: 'site' | 'word' | 'orderNumber' | 'title' | 'reference' | 'payout') => (
    <Fact label={label(field)}>{transaction[field] || UNKNOWN_TEXT}</Fact>
  );
  const amount = (field: (typeof FEES)[number] | 'amount' | 'net' | 'postageCharged') => (
    <Fact key={field} label={label(field)}>
      {formatForeign(transaction[field], currency)}
    </Fact>
  );
  return (
    <Facts>
      <Fact label={label('kind')}>{kindName(kind)}</Fact>
      {text('word')}
      {text('site')}
      <Fact label={label('day')}>{formatDate(transaction.day)}</Fact>
      {text('orderNumber')}
      {text('title')}
      {text('reference')}
      {amount('amount')}
      {transaction.postageCharged !== 0 && amount('postageCharged')}
      {FEES.filter((fee) => transaction[fee] !== 0).map(amount)}
      {amount('net')}
      {balance !== null && <Fact label={label('balance')}>{formatForeign(balance, currency)}</Fact>}
      {text('payout')}
      <Fact label={label('payoutDay')}>{formatDate(transaction.payoutDay)}</Fact>
    </Facts>
  );
}
