import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTheme as useThemePreference } from 'react-admin';

/** Switches between light and dark; until then the theme follows the system. */
export function ThemeToggle() {
  const translate = useTranslate();
  const isDark = useTheme().palette.mode === 'dark';
  const [, setPreference] = useThemePreference();
  const label = translate(isDark ? 'app.use_light' : 'app.use_dark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setPreference(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
