import OpenInNew from '@mui/icons-material/OpenInNew';
import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import {
  UNKNOWN_TEXT,
  formatCount,
  formatCountry,
  formatDate,
  formatExactPercent,
  formatGrams,
  formatMoney,
} from '../../domain/format.ts';
import { originOf } from '../../domain/purchase.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { usePaidAmountAndEuros } from '../../ui/paidAmounts.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { useHasVat } from '../../ui/useVat.ts';

export function PurchaseFacts({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const paid = usePaidAmountAndEuros();
  const label = (field: string) => translate(`resources.bought_stocks.fields.${field}`);
  return (
    <Facts>
      <Fact label={label('state')}>{purchase.state || UNKNOWN_TEXT}</Fact>
      <Fact label={label('date')}>{formatDate(purchase.date)}</Fact>
      <Fact label={label('incomingShipment')}>
        <RecordLink reference="incoming_shipments" id={purchase.incomingShipment} />
      </Fact>
      <Fact label={label('weight')}>{formatGrams(purchase.weight)}</Fact>
      <Fact label={label('link')}>
        <PurchaseLink link={purchase.link} />
      </Fact>
      <Fact label={label('products')}>{formatCount(purchase.productsQuantity)}</Fact>
      {purchase.foreign_price !== null && (
        <Fact label={translate('purchases.paid')}>
          <span className="tabular">
            {paid(purchase.price, { ...purchase, foreign: purchase.foreign_price })}
          </span>
        </Fact>
      )}
      <VatFacts purchase={purchase} />
    </Facts>
  );
}

/** VAT facts of a purchase, if the shop or the purchase has any. */
function VatFacts({ purchase }: { purchase: BoughtStock }) {
  const translate = useTranslate();
  const hasVat = useHasVat();
  const { vatScheme, vatPercent, sellerCountry, sellerName, invoiceNumber, inputVat } = purchase;
  const isSaid = vatScheme !== 'none' || vatPercent !== null || sellerCountry || sellerName || invoiceNumber;
  if (!hasVat && !isSaid && inputVat === 0) return null;
  const label = (field: string) => translate(`resources.bought_stocks.fields.${field}`);
  const scheme = translate(`resources.bought_stocks.choices.vatScheme.${vatScheme}`);
  return (
    <>
      <Fact label={label('vatScheme')}>
        {vatPercent === null ? scheme : [scheme, formatExactPercent(vatPercent)].join(' · ')}
      </Fact>
      <Fact label={label('sellerCountry')}>{formatCountry(sellerCountry)}</Fact>
      {sellerName && <Fact label={label('sellerName')}>{sellerName}</Fact>}
      {invoiceNumber && <Fact label={label('invoiceNumber')}>{invoiceNumber}</Fact>}
      {inputVat > 0 && <Fact label={label('inputVat')}>{formatMoney(inputVat)}</Fact>}
    </>
  );
}

/** Opens the shop's page in a new tab. A text that is not a web address is shown without a link. */
function PurchaseLink({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link)) return link || UNKNOWN_TEXT;
  return (
    <Link
      href={link}
      target="_blank"
      rel="noreferrer"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      {originOf(link)}
      <OpenInNew sx={{ fontSize: 16 }} />
    </Link>
  );
}
