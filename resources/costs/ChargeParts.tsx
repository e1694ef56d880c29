import { Box, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type Charge, type ChargeLock, LOCK_PROBLEMS } from '../../contract/charges.ts';
import type { AllocationMethod } from '../../domain/charge.ts';
import { formatGrams, formatList, formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { ExpandButton } from '../../ui/ExpandButton.tsx';
import { LockButton } from '../../ui/LockButton.tsx';
import { MoneyInPlace } from '../../ui/MoneyInPlace.tsx';
import { joinSentences } from '../../ui/texts.ts';
import { readChargeForm } from './readChargeForm.ts';
import {
  type ChargedPurchase,
  isSameLock,
  sumLocked,
  allocateTypedCharge,
  setLockedAmount,
} from './chargeAllocation.ts';

interface Props {
  /** Purchases to which the charge is allocated. */
  bearers: readonly ChargedPurchase[];
  charge: Charge | undefined;
  isOfShipment: boolean;
}

/** A row of the table: a purchase, or a product with a negative id. */
interface Row {
  id: number;
  of: Pick<ChargeLock, 'purchase' | 'product'>;
  name: string;
  bearer: ChargedPurchase;
}

/**
 * Preview of the allocation while the charge is being edited.
 * Typed or locked amounts stay; the rest is allocated.
 */
export function ChargeParts({ bearers, charge, isOfShipment }: Props) {
  const translate = useTranslate();
  const { amount, way } = readChargeForm(useWatch(), charge, isOfShipment);
  const { field, fieldState } = useController({ name: 'locks' });
  const locks: readonly ChargeLock[] = field.value;
  const [typing, setTyping] = useState<ChargeLock>();
  const [opened, setOpened] = useState(() => withLockedProducts(bearers, locks));
  const now = typing ? setLockedAmount(locks, typing, typing.amount) : locks;
  const spread = allocateTypedCharge({ amount, way, locks: now }, bearers);
  const locked = sumLocked(spread, bearers);
  const rest = sumEuros([amount, -locked]);

  const isLocked = ({ of }: Row) => spread.locks.some((lock) => isSameLock(lock, of));
  const shown = ({ of }: Row) =>
    (of.product === null ? spread.purchases.get(of.purchase ?? 0) : spread.products.get(of.product)) ?? 0;
  const lock = (row: Row, to: number | undefined) =>
    field.onChange(setLockedAmount(spread.locks, row.of, to));
  const toggle = (row: Row) => {
    const kept = way === 'hand' ? Math.max(0, rest) : shown(row);
    lock(row, isLocked(row) ? undefined : kept);
  };
  const open = (id: number) =>
    setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));

  const columns: DetailsColumn<Row>[] = [
    {
      label: translate('costs.falls_on'),
      render: (row) => (
        <BearerName
          row={row}
          way={way}
          isLocked={isLocked(row)}
          isOfShipment={isOfShipment}
          isOpen={opened.has(row.id)}
          onToggle={() => open(row.id)}
        />
      ),
      sum: translate('costs.in_cost'),
    },
    {
      label: translate('costs.part'),
      align: 'right',
      render: (row) => (
        <MoneyInPlace
          amount={shown(row)}
          label={translate('costs.edit_part', { name: row.name, amount: formatMoney(shown(row)) })}
          inputLabel={translate('costs.part_of', { name: row.name })}
          column="part"
          isWrong={spread.problem === 'beyond'}
          onType={(part) => setTyping(part === undefined ? undefined : { ...row.of, amount: part })}
          onChange={(part) => lock(row, part)}
          onEmpty={() => lock(row, undefined)}
        />
      ),
      sum: formatMoney(amount),
    },
    {
      label: translate('costs.locks'),
      isLabelHeard: true,
      render: (row) => (
        <LockButton
          label={translate('costs.lock', { name: row.name })}
          isLocked={isLocked(row)}
          onToggle={() => toggle(row)}
        />
      ),
    },
  ];
  const problem = spread.problem ? LOCK_PROBLEMS[spread.problem] : fieldState.error?.message;
  const closed = new Set(spread.locks.map(({ purchase }) => purchase));
  const lacking = bearers.filter(({ lot }) => !lot.weight && !closed.has(lot.id));
  const notes = joinSentences([
    spread.methodUsed !== way &&
      translate('costs.goes_by_value', { names: formatList(lacking.map(({ name }) => name)) }),
    locked > 0 &&
      translate('costs.locked_of', { locked: formatMoney(locked), rest: formatMoney(Math.max(0, rest)) }),
    translate('costs.lock_help'),
  ]);
  return (
    <Box role="group" aria-label={translate('costs.falls_on')} sx={{ mx: { xs: -2, sm: 0 } }}>
      <DetailsTable
        items={rowsOf(bearers, { opened, isOfShipment })}
        columns={columns}
        empty={null}
        isUnder={({ of }) => isOfShipment && of.product !== null}
      />
      <Box sx={{ px: { xs: 2, sm: 0 }, mt: 0.5 }} aria-live="polite">
        {problem && (
          <FormHelperText error={spread.problem === 'beyond' || fieldState.error !== undefined}>
            {problem}
          </FormHelperText>
        )}
        <Typography variant="caption" component="div" color="text.secondary" className="tabular">
          {notes}
        </Typography>
      </Box>
    </Box>
  );
}

interface BearerNameProps {
  row: Row;
  way: AllocationMethod;
  isLocked: boolean;
  isOfShipment: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * Name of a purchase or product.
 * For a purchase also the basis of its part and a button that shows its products.
 */
function BearerName({ row, way, isLocked, isOfShipment, isOpen, onToggle }: BearerNameProps) {
  const translate = useTranslate();
  const { bearer, of, name } = row;
  const isProduct = of.product !== null;
  const canOpen = isOfShipment && !isProduct && bearer.products.length > 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: isProduct && isOfShipment ? 2 : 0 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap title={name}>
          {name}
        </Typography>
        {!isProduct && <PartFact way={way} bearer={bearer} isLocked={isLocked} />}
      </Box>
      {canOpen && (
        <ExpandButton label={translate('costs.products_of', { name })} isOpen={isOpen} onToggle={onToggle} />
      )}
    </Box>
  );
}

/** The basis of a purchase's part. */
function PartFact({
  way,
  bearer,
  isLocked,
}: {
  way: AllocationMethod;
  bearer: ChargedPurchase;
  isLocked: boolean;
}) {
  const translate = useTranslate();
  const { price, weight, quantity } = bearer.lot;
  const isMissing = way === 'weight' && !weight;
  const words: Partial<Record<AllocationMethod, string>> = {
    weight: isMissing ? translate('costs.no_weight_of') : formatGrams(weight),
    value: formatMoney(price / 100),
    quantity: translate('costs.products', { smart_count: quantity }),
  };
  return (
    <Typography
      variant="caption"
      component="div"
      className="tabular"
      color={isMissing && !isLocked ? 'warning.main' : 'text.secondary'}
    >
      {words[way]}
    </Typography>
  );
}

/**
 * Rows of the purchases, with their products below if opened. A purchase's own charge has only its products.
 */
function rowsOf(
  bearers: readonly ChargedPurchase[],
  { opened, isOfShipment }: { opened: ReadonlySet<number>; isOfShipment: boolean },
): Row[] {
  return bearers.flatMap((bearer) => {
    const { id } = bearer.lot;
    const products = bearer.products.map((product) => ({
      id: -product.id,
      of: { purchase: null, product: product.id },
      name: product.name,
      bearer,
    }));
    if (!isOfShipment) return products;
    const row = { id, of: { purchase: id, product: null }, name: bearer.name, bearer };
    return opened.has(id) ? [row, ...products] : [row];
  });
}

function withLockedProducts(
  bearers: readonly ChargedPurchase[],
  locks: readonly ChargeLock[],
): ReadonlySet<number> {
  const locked = new Set(locks.map(({ product }) => product));
  return new Set(
    bearers.filter(({ products }) => products.some(({ id }) => locked.has(id))).map(({ lot }) => lot.id),
  );
}
