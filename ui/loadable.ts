import { API_URL } from '../providers/api.ts';
import { useExtensions } from './useExtensions.ts';

/**
 * Which pictures are loaded: on Backstock's own server those that it keeps, so that nobody elsewhere learns who looks
 * at what; on a plain backend, which may keep them anywhere, all of them.
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
