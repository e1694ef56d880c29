import { Link, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { PlaceholderProps } from './placeholders.ts';

export function Placeholder({ title, why, about, nearest }: PlaceholderProps) {
  const translate = useTranslate();
  const label = translate(nearest.label);
  const [before, after] = translate(`placeholders.${why}_nearest`, { page: '|' }).split('|');
  return (
    <>
      <PageTitle title={translate(title)} />
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        <Typography>
          {translate(`placeholders.${why}`)} {translate(about)}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {before}
          <Link component={LinkBase} to={nearest.to} underline="always">
            {label}
          </Link>
          {after}
        </Typography>
      </Paper>
    </>
  );
}
