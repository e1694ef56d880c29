import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { RESOURCES } from '../contract/resources.ts';
import { useExtensionDetection } from '../ui/useExtensions.ts';
import { Loading } from './layout/Loading.tsx';

/** Redirects to the list of shipments on a backend without extensions. */
export function OnlyWithExtensions({ children }: { children: ReactNode }) {
  const { has, isDetecting } = useExtensionDetection();
  if (has === false) return <Navigate to={RESOURCES.incoming_shipments.list} replace />;
  return has === undefined && isDetecting ? <Loading /> : children;
}
