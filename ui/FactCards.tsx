import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import './reportTable.css';

interface FactCard {
  title: string;
  /** The last fact is the total. */
  facts: readonly { name: string; value: ReactNode }[];
}

/** Table rows as a list of cards, for a phone. */
export function FactCards({ cards }: { cards: readonly FactCard[] }) {
  return (
    <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {cards.map(({ title, facts }) => (
        <Box component="li" key={title} sx={{ '&&': { display: 'block' } }}>
          <Box sx={{ fontWeight: 600 }}>{title}</Box>
          <Box component="dl" sx={lines}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const lines = {
  m: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& > div:last-child': { fontWeight: 600 },
  '& > div:not(:last-child) dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
} as const;
