import { useTranslate } from 'ra-core';
import type { StockCount } from '../../contract/counts.ts';
import { isRunning } from '../../domain/counting/count.ts';
import { formatCount } from '../../domain/format.ts';

/** The numbers of a count, each with its name. */
export function CountTiles({ count }: { count: StockCount }) {
  const translate = useTranslate();
  const { outcomes, unknown, twice } = count;
  const running = isRunning(count.state);
  const tiles = [
    { name: 'here', number: outcomes.here },
    { name: running ? 'not_seen' : 'missing', number: outcomes.missing, tone: running ? 'waiting' : 'wrong' },
    { name: running ? 'elsewhere' : 'moved', number: outcomes.moved, tone: 'waiting' },
    { name: 'unknown', number: unknown, tone: 'wrong' },
    { name: 'twice', number: twice },
  ];
  return (
    <dl className="count-tiles">
      {tiles.map(({ name, number, tone }) => (
        <div key={name}>
          <dt>{translate(`counts.tiles.${name}`)}</dt>
          <dd className={number > 0 ? tone : undefined}>{formatCount(number)}</dd>
        </div>
      ))}
    </dl>
  );
}
