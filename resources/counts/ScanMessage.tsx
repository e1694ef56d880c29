import ErrorOutline from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'ra-core';
import type { ScanResult } from '../../contract/counts.ts';
import type { PlaceName } from '../../contract/places.ts';
import { formatCount } from '../../domain/format.ts';
import '../../ui/states.css';

interface Props {
  last: ScanResult | undefined;
  counted: PlaceName;
  waiting: number;
}

/** What the last scan was, said at once. */
export function ScanMessage({ last, counted, waiting }: Props) {
  const translate = useTranslate();
  const said = waiting === 0 && last && describe(last, counted);
  return (
    <p role="status" className="count-message">
      {said && (
        <span className={`state ${said.isProblem ? 'waiting' : ''}`}>
          {said.isProblem && <ErrorOutline aria-hidden />}
          {translate(`counts.said.${said.text}`, said.parameters)}
        </span>
      )}
      {waiting > 0 && (
        <span className="state waiting">
          <ErrorOutline aria-hidden />
          {translate('counts.waiting', { smart_count: waiting, count: formatCount(waiting) })}
        </span>
      )}
    </p>
  );
}

interface Said {
  text: string;
  parameters?: Record<string, string>;
  isProblem?: boolean;
}

function describe(result: ScanResult, counted: PlaceName): Said {
  if (result.kind === 'product') {
    const { name, sku, outcome } = result.product;
    const parameters = { name: [name, sku].filter(Boolean).join(' ') };
    if (result.isRepeated) return { text: 'twice', parameters, isProblem: true };
    if (outcome === 'moved') return { text: 'moved', parameters };
    if (outcome === 'here') return { text: 'here', parameters };
    return { text: 'gone', parameters, isProblem: true };
  }
  if (result.kind === 'place') return { text: 'place', parameters: { place: result.place.name } };
  if (result.kind === 'elsewhere')
    return {
      text: 'elsewhere',
      parameters: { place: result.place.path, counted: counted.name },
      isProblem: true,
    };
  const { scan, fits } = result;
  const text = fits === 0 ? 'unknown' : 'several';
  return { text, parameters: { code: scan.code, count: formatCount(fits) }, isProblem: true };
}
