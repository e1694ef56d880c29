import { Box, Link, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { MenuLink } from '../layout/menus.ts';

const sections: { name: string; links: MenuLink[] }[] = [
  {
    name: 'database',
    links: [
      { label: 'menu.stock', to: '/database/stock' },
      { label: 'menu.purchases', to: '/database/purchases' },
      { label: 'menu.incoming_shipments', to: '/database/incomingstock' },
    ],
  },
  { name: 'analysis', links: [{ label: 'landing.open_analytics', to: '/analitycs1' }] },
  {
    name: 'tools',
    links: [
      { label: 'menu.import_data', to: '/tools/import_data' },
      { label: 'menu.card_matcher', to: '/test' },
    ],
  },
];

export function LandingSections() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {sections.map(({ name, links }) => (
        <Paper
          key={name}
          component="section"
          variant="outlined"
          aria-labelledby={`section-${name}`}
          sx={{ p: 2.5 }}
        >
          <Typography id={`section-${name}`} component="h2" variant="h3">
            {translate(`landing.${name}`)}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 0.25, mb: 1.5 }}>
            {translate(`landing.${name}_text`)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {links.map(({ label, to }) => (
              <Link
                key={to}
                component={LinkBase}
                to={to}
                variant="body2"
                sx={{ '@media (pointer: coarse)': { py: 1.5 } }}
              >
                {translate(label)}
              </Link>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
