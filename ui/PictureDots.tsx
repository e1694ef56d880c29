import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  count: number;
  shown: number;
  onShow: (position: number) => void;
}

/** A dot for each picture; a click shows it. Stands in something positioned. */
export function PictureDots({ count, shown, onShow }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, bottom: 4, display: 'flex', justifyContent: 'center' }}>
      {Array.from({ length: count }, (_, dot) => (
        <Box
          component="button"
          type="button"
          key={dot}
          aria-label={translate('pictures.go_to', { position: dot + 1 })}
          aria-current={dot === shown}
          onClick={() => onShow(dot)}
          sx={{
            all: 'unset',
            width: 24,
            height: 28,
            display: 'grid',
            placeItems: 'center',
            cursor: 'pointer',
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
            '&::after': {
              content: '""',
              width: 6,
              height: 6,
              borderRadius: '50%',
              border: '1px solid',
              borderColor: 'text.primary',
              backgroundColor: dot === shown ? 'text.primary' : 'transparent',
            },
          }}
        />
      ))}
    </Box>
  );
}
