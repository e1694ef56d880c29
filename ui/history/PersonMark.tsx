import Dns from '@mui/icons-material/DnsOutlined';
import { useTranslate } from 'ra-core';
import './history.css';

/** Who made an action: the first letter in a circle, and the name. */
export function PersonMark({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <span className="person-mark">
      <span className="initial" aria-hidden>
        {name === '' ? <Dns sx={{ fontSize: 14 }} /> : [...name][0]?.toUpperCase()}
      </span>
      <span className="person-mark-name" title={name}>
        {name || translate('history.server')}
      </span>
    </span>
  );
}
