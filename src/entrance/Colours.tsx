import { STORED_THEME } from '../../providers/reactAdminInside.ts';
import { asVariables, dark, light, type Tokens } from '../../ui/tokens.ts';

/** The theme for the pages before the console: the one that was chosen in it, else the system's. */
export function Colours() {
  const chosen = chosenTheme();
  if (chosen) return <style>{rule(chosen === 'dark' ? dark : light, chosen)}</style>;
  return (
    <style>
      {rule(light, 'light')}
      {`@media (prefers-color-scheme: dark) { ${rule(dark, 'dark')} }`}
    </style>
  );
}

function rule(tokens: Tokens, mode: 'light' | 'dark'): string {
  const variables = Object.entries({ ...asVariables(tokens), 'color-scheme': mode });
  return `:root { ${variables.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}

function chosenTheme(): 'light' | 'dark' | undefined {
  const stored = localStorage.getItem(STORED_THEME);
  if (stored?.includes('dark')) return 'dark';
  return stored?.includes('light') ? 'light' : undefined;
}
