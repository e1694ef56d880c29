import Check from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { inspectParameter } from '../../../providers/publicPaths.ts';
import { RESOURCES } from '../../../contract/resources.ts';
import type { PickProgress } from '../../../domain/picking/pick_list.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import type { ShownPickLine } from './usePickList.ts';

interface Props {
  lines: readonly ShownPickLine[];
  progress: PickProgress;
  onToggle: (line: ShownPickLine) => void;
}

/** The lines, below the path of their place. */
export function PickRows({ lines, progress, onToggle }: Props) {
  const translate = useTranslate();
  const places = [...new Set(lines.map(({ place }) => place))];
  return places.map((place) => (
    <section key={place} aria-label={place || translate('pick_list.no_place')}>
      <h2 className="pick-list-place">{place || translate('pick_list.no_place')}</h2>
      <ul className="pick-list-rows">
        {lines
          .filter((line) => line.place === place)
          .map((line) => (
            <PickRow key={line.id} line={line} state={progress[line.id]} onToggle={() => onToggle(line)} />
          ))}
      </ul>
    </section>
  ));
}

interface RowProps {
  line: ShownPickLine;
  state: PickProgress[number] | undefined;
  onToggle: () => void;
}

function PickRow({ line, state, onToggle }: RowProps) {
  const translate = useTranslate();
  const isPicked = state === 'picked';
  const { name, sku, certificate, order, record } = line;
  return (
    <li className={isPicked ? 'picked' : undefined}>
      <Thumbnail images={record?.images ?? []} size={44} />
      <div className="pick-list-text">
        <strong>{name}</strong>
        <small>
          {[
            sku || translate('sale_details.no_product'),
            certificate && translate('pick_list.certificate', { certificate }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {state === 'labelled' && <small className="waiting">{translate('pick_list.scan_certificate')}</small>}
        <small>
          <RowLink
            to={{ pathname: RESOURCES.sales.list, search: `?${inspectParameter('sales')}=${order.id}` }}
          >
            {order.name}
          </RowLink>
        </small>
      </div>
      <Button
        variant={isPicked ? 'text' : 'outlined'}
        startIcon={isPicked && <Check />}
        aria-pressed={isPicked}
        aria-label={translate('pick_list.pick', { name, order: order.name })}
        onClick={onToggle}
        sx={{ flex: 'none', minHeight: 44 }}
      >
        {translate(isPicked ? 'pick_list.picked' : 'pick_list.take')}
      </Button>
    </li>
  );
}
