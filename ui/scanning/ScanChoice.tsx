import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ScanMatch } from '../../contract/scans.ts';
import { productCode, purchaseCode } from '../../domain/scanning/codes.ts';
import { RecordDialog } from '../RecordDialog.tsx';
import { Thumbnail } from '../Thumbnail.tsx';

interface Props {
  code: string;
  matches: readonly ScanMatch[];
  onChoose: (match: ScanMatch) => void;
  onClose: () => void;
}

/** Asks which of the things that a code may name is meant. */
export function ScanChoice({ code, matches, onChoose, onClose }: Props) {
  const translate = useTranslate();
  return (
    <RecordDialog title={translate('scanning.choose', { code })} onClose={onClose} width={520} flush>
      <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        {translate(matches.length > 1 ? 'scanning.choose_help' : 'scanning.confirm_help')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
        {matches.map((match) => (
          <li key={`${match.kind} ${match.id}`}>
            <ButtonBase onClick={() => onChoose(match)} sx={row}>
              <Thumbnail images={match.kind === 'product' ? match.images : []} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  {match.name}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary">
                  {[translate(`scanning.kinds.${match.kind}`), ...factsOf(match)].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </RecordDialog>
  );
}

function factsOf(match: ScanMatch): (string | undefined)[] {
  if (match.kind === 'purchase') return [purchaseCode(match.id)];
  if (match.kind === 'place') return [match.path, match.code];
  return [productCode(match.id), match.sku, match.place?.path];
}

const row = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 56,
  px: { xs: 2, sm: 3 },
  py: 1,
  textAlign: 'left',
  borderTop: 1,
  borderColor: 'divider',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
