import Add from '@mui/icons-material/Add';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Charge, ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { CHARGE_WAYS } from '../../domain/charge.ts';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { DetailsTable, type DetailsColumn } from '../../ui/DetailsTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCompact } from '../../ui/useCompact.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { ChargeName } from './ChargeName.tsx';
import { inCost, useChargeName } from './costs.ts';
import { bearersOf } from './spreading.ts';
import { useChargeChanges } from './useChargeChanges.ts';

interface Props {
  shipment: IncomingShipment;
  costs: ShipmentCosts;
  /** What is missing. */
  children?: ReactNode;
}

type Spread = ShipmentCosts['charges'][number];

/** The charge whose form is open, and the way that was asked for; without one, one is added. */
interface Edited {
  charge?: Charge;
  way?: Charge['way'];
}

/** What was paid beside the price, how it is spread, and what of it counts as cost. */
export function ShipmentCharges({ shipment, costs, children }: Props) {
  const translate = useTranslate();
  const nameOf = useChargeName();
  const compact = useCompact();
  const [edited, setEdited] = useState<Edited>();
  const { spread, remove } = useChargeChanges();
  const { charges, purchases } = costs;
  const productsOf = new Map(shipment.bought_stocks.map(({ id, products }) => [id, products]));
  /** The one item on which all of it is locked, or that something is. */
  const lockedOn = ({ locks: [lock, ...others], ...charge }: Spread): string | undefined => {
    if (!lock) return undefined;
    const name =
      lock.product === null
        ? purchases.find(({ id }) => id === lock.purchase)?.name
        : [...productsOf.values()].flat().find(({ id }) => id === lock.product)?.name;
    const isAll = others.length === 0 && lock.amount === inCost(charge);
    return isAll && name ? translate('costs.only_on', { name }) : translate('costs.locked');
  };
  const columns: DetailsColumn<Spread>[] = [
    {
      label: translate('costs.charge'),
      render: (charge) => (
        <ChargeName
          charge={charge}
          how={[lockedOn(charge), compact && translate(wayInWords(charge))].filter(Boolean).join(' · ')}
          onEdit={() => setEdited({ charge })}
        />
      ),
      sum: translate('costs.count', { smart_count: charges.length }),
    },
    {
      label: translate('costs.spread'),
      onlyWide: true,
      render: (charge) => (
        <WayMenu
          charge={charge}
          onChoose={(way) => (way === 'hand' ? setEdited({ charge, way }) : void spread(charge, way))}
        />
      ),
    },
    { label: translate('costs.day'), onlyWide: true, render: ({ day }) => formatDate(day) },
    {
      label: translate('costs.amount'),
      align: 'right',
      render: ({ amount }) => formatMoney(amount),
      sum: formatMoney(sum(charges.map(({ amount }) => amount))),
    },
    {
      label: translate('costs.in_cost'),
      align: 'right',
      onlyWide: true,
      render: (charge) => formatMoney(inCost(charge)),
      sum: formatMoney(sum(charges.map(inCost))),
    },
  ];
  return (
    <Section
      title={translate('costs.charges')}
      controls={
        <Button startIcon={<Add />} onClick={() => setEdited({})}>
          {translate('costs.add')}
        </Button>
      }
    >
      {charges.length > 0 && (
        <DetailsTable
          items={charges}
          columns={columns}
          empty={null}
          remove={{
            label: (charge) => translate('costs.remove', { name: nameOf(charge) }),
            onRemove: (charge) => void remove(charge),
            isOffered: ({ term }) => term === null,
          }}
        />
      )}
      {children}
      {edited && (
        <ChargeDialog
          owner={{ incomingShipment: Number(shipment.id) }}
          charge={edited.charge}
          way={edited.way}
          bearers={bearersOf(purchases, (id) => productsOf.get(id) ?? [])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

/** Its way, or why it goes another. A key of the catalogue. */
function wayInWords({ way, wayTaken }: Spread): string {
  return way === wayTaken ? `costs.ways.${way}` : 'costs.no_weight';
}

interface WayMenuProps {
  charge: Spread;
  onChoose: (way: Charge['way']) => void;
}

function WayMenu({ charge, onChoose }: WayMenuProps) {
  const translate = useTranslate();
  const name = useChargeName()(charge);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { way, locks } = charge;
  const shown = translate(wayInWords(charge));
  return (
    <>
      <Button
        size="small"
        endIcon={<KeyboardArrowDown />}
        startIcon={locks.length > 0 && <LockOutlined sx={{ fontSize: 16, color: 'primary.main' }} />}
        aria-label={translate('costs.spread_of', { name, way: shown })}
        aria-haspopup="menu"
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        sx={{ ml: -1, color: 'text.primary', fontWeight: 400 }}
      >
        {shown}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {CHARGE_WAYS.map((one) => (
          <MenuItem
            key={one}
            selected={one === way}
            onClick={() => {
              setAnchor(null);
              if (one !== way) onChoose(one);
            }}
          >
            {translate(`costs.ways.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
