import type { ComponentProps } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { useMay } from './useRole.ts';

/** Placeholder before the first record. Viewers see only its title: they cannot follow the help, or use the action. */
export function NothingYet({ children, action, ...rest }: ComponentProps<typeof EmptyState>) {
  const mayAdd = useMay('operator');
  return <EmptyState {...rest} {...(mayAdd && { children, action })} />;
}
