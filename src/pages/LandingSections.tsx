import { Box, Link, Paper, Typography, useTheme } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { tools, type MenuLink } from '../layout/menus.ts';
import { PICTURES, PICTURE_SIZE } from './landing/pictures.ts';

const sections: { name: keyof typeof PICTURES; links: MenuLink[] }[] = [
  {
    name: 'database',
    links: [
      { label: 'resources.products.title', to: '/database/stock' },
      { label: 'resources.bought_stocks.title', to: '/database/purchases' },
      { label: 'resources.incoming_shipments.title', to: '/database/incomingstock' },
    ],
  },
  { name: 'analysis', links: [{ label: 'landing.open_analytics', to: '/analitycs1' }] },
  { name: 'tools', links: tools },
];

/** What the product is for, in three sections, each with a picture of it. */
export function LandingSections() {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {sections.map(({ name, links }) => (
        <Paper
          key={name}
          component="section"
          variant="outlined"
          aria-labelledby={`section-${name}`}
          sx={{ overflow: 'hidden' }}
        >
          <Box sx={{ borderBottom: 1, borderColor: 'divider', '& img': picture }}>
            <img {...PICTURE_SIZE} src={PICTURES[name][mode]} alt="" loading="lazy" decoding="async" />
          </Box>
          <Box sx={{ p: 2.5 }}>
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
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

/** As wide as its section; the attributes keep its height free until it has come. */
const picture = { display: 'block', width: '100%', height: 'auto' };
