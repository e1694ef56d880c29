import { useEffect, useState } from 'react';

/** Milliseconds for which a copied text is marked. */
const SHOWN_FOR = 2_000;

/** Copies a text, and says for two seconds that it is copied. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string, element: HTMLElement | null) => setCopied(await copyText(text, element));
  return { isCopied, copy };
}

/**
 * Copies a text. Browsers have no clipboard on pages by plain HTTP: there the element with the text is
 * selected, and copied by the older command.
 */
async function copyText(text: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (element) getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
