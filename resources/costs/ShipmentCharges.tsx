import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { Charge, ShipmentCosts } from '../../contract/charges.ts';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { ALLOCATION_METHODS } from '../../domain/charge.ts';
import { useCompact } from '../../ui/useCompact.ts';
import { useMay } from '../../ui/useRole.ts';
import { ChargeDialog } from './ChargeDialog.tsx';
import { ChargeName } from './ChargeName.tsx';
import { ChargesSection } from './ChargesSection.tsx';
import { costOfCharge, useChargeName } from './costs.ts';
import { listChargedPurchases } from './chargeAllocation.ts';
import { useChargeChanges } from './useChargeChanges.ts';

interface Props {
  shipment: IncomingShipment;
  costs: ShipmentCosts;
  /** Warnings about missing data. */
  children?: ReactNode;
}

type Spread = ShipmentCosts['charges'][number];

/**
 * The charge in the open form, and a preselected allocation method.
 * Without a charge the form adds a charge.
 */
interface Edited {
  charge?: Charge;
  way?: Charge['way'];
}

/** Charges of a shipment with their allocation, and the part that counts as cost. */
export function ShipmentCharges({ shipment, costs, children }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const [edited, setEdited] = useState<Edited>();
  const { spread } = useChargeChanges();
  const { charges, purchases } = costs;
  const productsOf = new Map(shipment.bought_stocks.map(({ id, products }) => [id, products]));
  /** Text about locks: the single item that bears the whole charge, or that some amounts are locked. */
  const lockedOn = ({ locks: [lock, ...others], ...charge }: Spread): string | undefined => {
    if (!lock) return undefined;
    const name =
      lock.product === null
        ? purchases.find(({ id }) => id === lock.purchase)?.name
        : [...productsOf.values()].flat().find(({ id }) => id === lock.product)?.name;
    const isAll = others.length === 0 && lock.amount === costOfCharge(charge);
    return isAll && name ? translate('costs.only_on', { name }) : translate('costs.locked');
  };
  return (
    <>
      <ChargesSection
        rows={charges.map((charge) => ({ id: charge.id, charge, inCost: costOfCharge(charge) }))}
        renderName={({ charge }) => (
          <ChargeName
            charge={charge}
            isAfterSale={charge.isAfterSale}
            how={[lockedOn(charge), compact && translate(wayInWords(charge))].filter(Boolean).join(' · ')}
            onEdit={() => setEdited({ charge })}
          />
        )}
        renderSpread={({ charge }) => (
          <WayMenu
            charge={charge}
            onChoose={(way) => (way === 'hand' ? setEdited({ charge, way }) : void spread(charge, way))}
          />
        )}
        isWhole
        canRemove={({ term }) => term === null}
        onAdd={() => setEdited({})}
      >
        {children}
      </ChargesSection>
      {edited && (
        <ChargeDialog
          owner={{ incomingShipment: Number(shipment.id) }}
          charge={edited.charge}
          way={edited.way}
          bearers={listChargedPurchases(purchases, (id) => productsOf.get(id) ?? [])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Catalogue key of the allocation method, or of the reason for a different method. */
function wayInWords({ way, methodUsed }: Spread): string {
  return way === methodUsed ? `costs.ways.${way}` : 'costs.no_weight';
}

interface WayMenuProps {
  charge: Spread;
  onChoose: (way: Charge['way']) => void;
}

function WayMenu({ charge, onChoose }: WayMenuProps) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const name = useChargeName()(charge);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { way, locks } = charge;
  const shown = translate(wayInWords(charge));
  if (!mayChange) return shown;
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
        {ALLOCATION_METHODS.map((one) => (
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
