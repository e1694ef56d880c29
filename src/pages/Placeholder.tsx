import { Link, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES } from '../../contract/resources.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import type { PlaceholderProps } from './placeholders.ts';

export function Placeholder({ title, about, nearest }: PlaceholderProps) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate(title)} />
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        <Typography>{translate(about)}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          <Sentence
            text={translate(`placeholders.nearest.${nearest}`)}
            parts={{ link: <Link component={LinkBase} to={RESOURCES[nearest].list} underline="always" /> }}
          />
        </Typography>
      </Paper>
    </>
  );
}
