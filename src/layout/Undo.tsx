import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { extensions } from '../../providers/extensions.ts';
import { lastAction } from '../../providers/madeActions.ts';
import type { NoticeAction } from '../../ui/notices.tsx';
import { preloadablePopup } from '../../ui/preloadable.tsx';
import { acceptsText } from '../../ui/typedAhead.ts';
import { UNDO_LABEL, undoRequests } from '../../ui/undoing.ts';

const UndoRun = preloadablePopup(async () => {
  const [{ UndoRun: Run }] = await Promise.all([
    import('../../ui/history/UndoRun.tsx'),
    import('../i18n/en/history.ts'),
    import('../../providers/changeHistory.ts'),
  ]);
  return Run;
});

/**
 * Carries out undo requests. Ctrl+Z outside text fields undoes what the shown notice offers to undo, else the
 * last action of the open page.
 */
export function Undo() {
  const request = useSyncExternalStore(undoRequests.subscribe, undoRequests.current);
  const { notifications, setNotifications } = useNotificationContext();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    if (!isUndo || event.defaultPrevented || event.repeat || acceptsText(event.target)) return;
    if (extensions.known() !== true || undoRequests.current()) return;
    const offer = notifications.findLast((notice) => undoOf(notice) !== undefined);
    const action = lastAction();
    if (!offer && action === undefined) return;
    event.preventDefault();
    if (offer) {
      setNotifications((all) => all.filter((notice) => notice !== offer));
      undoOf(offer)?.onClick();
    } else if (action !== undefined) void undoRequests.add({ actions: [action] });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return request ? <UndoRun key={request.actions.join()} request={request} /> : null;
}

function undoOf({ notificationOptions }: NotificationPayload): NoticeAction | undefined {
  const action: NoticeAction | undefined = notificationOptions?.noticeAction;
  return action?.label === UNDO_LABEL ? action : undefined;
}
