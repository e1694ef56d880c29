import { Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../domain/format.ts';
import { readReleases, releasesUntil } from './changelog.ts';

/** The changes of the running version, and those since then. */
export function ReleaseChanges({ version }: { version: string }) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['changelog'],
    queryFn: async () => readReleases((await import('../../../CHANGELOG.md?raw')).default),
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <Typography sx={{ pb: 1 }}>{translate('backups.changes_not_read')}</Typography>;
  if (!data) return <LinearProgress aria-label={translate('list.loading')} />;
  return releasesUntil(version, data).map(({ name, day, groups }) => (
    <Box key={name} sx={{ pb: 1 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
        {day === null
          ? translate('backups.unreleased', { last: version })
          : translate('backups.released', { name, day: formatDate(day) })}
      </Typography>
      {groups.map(({ title, lines }) => (
        <Box key={title} sx={{ maxWidth: 880 }}>
          <Typography
            component="h5"
            variant="caption"
            color="text.secondary"
            sx={{ display: 'block', mt: 1 }}
          >
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { py: 0.25 } }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  ));
}
