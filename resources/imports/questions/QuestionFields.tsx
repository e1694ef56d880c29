import { Box, MenuItem, TextField, Typography } from '@mui/material';

interface Choice {
  value: string;
  label: string;
}

interface Props {
  title: string;
  help: string;
  label: string;
  choices: readonly Choice[];
  answer: string | undefined;
  onAnswer: (answer: string) => void;
}

export function QuestionFields({ title, help, label, choices, answer, onAnswer }: Props) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {help}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={label}
        value={answer ?? ''}
        onChange={({ target }) => onAnswer(target.value)}
      >
        {choices.map(({ value, label: words }) => (
          <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
            {words}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 320px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
