import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { formatCount } from '../../domain/format.ts';
import { ExpandButton } from '../../ui/ExpandButton.tsx';

/** Rows that are shown at first, and added with each step: a place may hold thousands. */
const STEP = 100;

interface Props<Item> {
  title: string;
  items: readonly Item[];
  render: (item: Item) => ReactNode;
  action?: ReactNode;
  /** Shows the heading alone at first. */
  isFolded?: boolean;
}

/** Part of a count under its heading. Nothing without items. */
export function CountSection<Item>({ title, items, render, action, isFolded = false }: Props<Item>) {
  const translate = useTranslate();
  const heading = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  const [most, setMost] = useState(STEP);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="count-section">
      <div className="count-heading">
        <h2 id={heading}>
          {title} <span>{formatCount(items.length)}</span>
        </h2>
        {action}
        {isFolded && <ExpandButton label={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      </div>
      {isOpen && <ul className="count-rows">{items.slice(0, most).map(render)}</ul>}
      {isOpen && items.length > most && (
        <div className="count-more">
          <Button onClick={() => setMost(most + STEP)}>
            {translate('counts.show_more', { first: formatCount(most), count: formatCount(items.length) })}
          </Button>
        </div>
      )}
    </section>
  );
}
