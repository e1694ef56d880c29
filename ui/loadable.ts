import { API_URL } from '../providers/api.ts';
import { useExtensions } from './useExtensions.ts';

/**
 * Returns whether a picture may load. On Backstock's own server, only pictures on this server load, so that
 * no foreign host learns which records an operator views. A backend without extensions may use any host.
 */
export function useLoadable(): (address: string) => boolean {
  const isOwn = useExtensions();
  return (address) => isOwn === false || isKeptHere(address);
}

function isKeptHere(address: string): boolean {
  return (address.startsWith(`${API_URL}/`) && !address.startsWith('//')) || /^(blob|data):/.test(address);
}

/** @example hostOf('https://pictures.example/a.jpg') === 'pictures.example' */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
