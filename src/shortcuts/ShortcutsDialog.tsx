import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { SHORTCUTS, type Shortcut, type ShortcutGroup } from './shortcuts.ts';

interface Props {
  /** Whether single-key shortcuts are enabled. */
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** The list of keyboard shortcuts, by place. */
export function ShortcutsDialog({ isOn, onTurn, onClose }: Props) {
  const translate = useTranslate();
  return (
    <RecordDialog title={translate('shortcuts.title')} onClose={onClose} width={640}>
      <Box sx={{ columnCount: { xs: 1, sm: 2 }, columnGap: 5, px: { xs: 2, sm: 0 }, pt: { xs: 2, sm: 0 } }}>
        {SHORTCUTS.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </Box>
      <FormControlLabel
        label={translate('shortcuts.single_keys')}
        control={<Checkbox checked={isOn} onChange={(event) => onTurn(event.target.checked)} />}
        sx={{ px: { xs: 2, sm: 0 } }}
      />
    </RecordDialog>
  );
}

function Group({ label, shortcuts }: ShortcutGroup) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ breakInside: 'avoid', mb: 2.5 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate(label)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map((shortcut) => (
          <Box key={shortcut.label} sx={line}>
            <Box component="dt">
              <Keys {...shortcut} />
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {translate(shortcut.label)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Keys({ keys, together }: Shortcut) {
  const translate = useTranslate();
  const [first, second] = keys.map((key) => (
    <Box key={key} component="kbd" sx={kbd}>
      {key}
    </Box>
  ));
  if (!second) return first;
  return (
    <Sentence
      text={translate(together ? 'shortcuts.together' : 'shortcuts.sequence')}
      parts={{ first, second, middle: <Box component="span" sx={middle} /> }}
    />
  );
}

const middle = { mx: 0.5, typography: 'caption', color: 'text.secondary' } as const;

const line = {
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 36,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const kbd = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  backgroundColor: 'background.sunken',
  fontFamily: 'inherit',
  fontSize: 12,
} as const;
