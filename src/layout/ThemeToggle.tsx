import { useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTheme as useThemePreference } from 'react-admin';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';

/** Switches between light and dark; until then the theme follows the system. */
export function ThemeToggle() {
  const translate = useTranslate();
  const isDark = useTheme().palette.mode === 'dark';
  const [, setPreference] = useThemePreference();
  const label = translate(isDark ? 'app.use_light' : 'app.use_dark');
  return (
    <button
      type="button"
      className="plain-icon-button"
      aria-label={label}
      title={label}
      onClick={() => setPreference(isDark ? 'light' : 'dark')}
    >
      <Icon path={isDark ? ICONS.light : ICONS.dark} />
    </button>
  );
}
