import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { DropNotice } from '../../ui/DropNotice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAddress } from '../../ui/address.ts';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { useFoundExtensions } from '../../ui/useExtensions.ts';
import { CardList } from './CardList.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { PhotoPane } from './PhotoPane.tsx';
import { CardIndexButton } from './card_index/CardIndexButton.tsx';
import { useCardIndex } from './card_index/useCardIndex.ts';
import { useMatcher } from './useMatcher.ts';

const CameraDialog = preloadablePopup(async () => (await import('./camera/CameraDialog.tsx')).CameraDialog);
const CardIndexDialog = preloadablePopup(
  async () => (await import('./card_index/CardIndexDialog.tsx')).CardIndexDialog,
);

/**
 * Photographs of cards, and beside them what they may be. Files that are chosen or dropped wait for the
 * button; what is pasted or taken with the camera is looked up at once.
 */
export function CardMatcher() {
  const translate = useTranslate();
  const hasExtensions = useFoundExtensions() === true;
  const matcher = useMatcher();
  const { index } = useCardIndex();
  const { has, change, close } = useAddress();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const isIndexOpen = has('index') && Boolean(index);
  const isFree = !isCameraOpen && !isIndexOpen;
  const isOver = useFileDrop((files) => void matcher.choose(files), isFree);
  usePaste(matcher.findIn, isFree);
  return (
    <>
      <PageTitle
        title={translate('matcher.title')}
        actions={index && <CardIndexButton index={index} onOpen={() => change({ index: '1' })} />}
      />
      <Box sx={layout}>
        <PhotoPane matcher={matcher} hasExtensions={hasExtensions} onCamera={() => setCameraOpen(true)} />
        {matcher.isList ? (
          <CardList matcher={matcher} hasExtensions={hasExtensions} index={index} />
        ) : (
          <MatchPanel matcher={matcher} hasExtensions={hasExtensions} index={index} />
        )}
      </Box>
      {isOver && <DropNotice text={translate('matcher.drop_here')} />}
      {isCameraOpen && (
        <CameraDialog
          onClose={() => setCameraOpen(false)}
          onTaken={(photo) => {
            setCameraOpen(false);
            matcher.findIn([photo]);
          }}
        />
      )}
      {isIndexOpen && index && <CardIndexDialog index={index} onClose={() => close(['index'])} />}
    </>
  );
}

/** Takes files that are pasted anywhere on the page. */
function usePaste(onPaste: (files: File[]) => void, isEnabled: boolean): void {
  const take = useEffectEvent(onPaste);

  useEffect(() => {
    if (!isEnabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isEnabled]);
}

const layout = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'start',
} as const;
