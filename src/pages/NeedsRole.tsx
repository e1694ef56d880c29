import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Role } from '../../domain/roles.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

interface Props {
  /** The role that the page needs. */
  role: Role;
  /** Key of the title. */
  title: string;
}

/** Replaces a page that the person's role does not allow. */
export function NeedsRole({ role, title }: Props) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate(title)} />
      <Paper variant="outlined" sx={{ p: 3, maxWidth: 640 }}>
        <Typography>{translate(`needs_role.${role}`)}</Typography>
      </Paper>
    </>
  );
}
