import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import type { NoticeAction } from '../../ui/notices.tsx';
import '../../ui/plain.css';
import './Notices.css';
import { TimeLimit } from './timeLimit.ts';
import { useTopLayer } from './useTopLayer.ts';

/** Milliseconds that a notice is shown. One with a button, such as Undo, is shown longer. */
const SHOWN_FOR = 6_000;
const OFFERED_FOR = 20_000;
const ICONS = { error: 'failed', warning: 'failed', info: 'waiting', success: 'done' } as const;

/** Shows notifications. A failure stays until the operator dismisses the notice or its cause has ended. */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  const container = useTopLayer();
  const current = withLastDone(notifications);
  const isOverdue = current.length < notifications.length;
  useEffect(() => {
    if (isOverdue) setNotifications(withLastDone);
  }, [isOverdue, setNotifications]);
  return createPortal(
    <div ref={clearOfBars} className="notices">
      {withoutRepeats(current).map((notice) => (
        <Notice
          key={keyOf(notice)}
          notice={notice}
          onDismiss={() => setNotifications((all) => all.filter(({ message }) => message !== notice.message))}
          onEnd={() => setNotifications((all) => all.filter((one) => one !== notice))}
        />
      ))}
    </div>,
    container,
  );
}

/** Keeps only the last success notice: several would cover the controls below. */
function withLastDone(notices: NotificationPayload[]): NotificationPayload[] {
  const last = notices.findLast(({ type }) => type === 'success');
  return notices.filter((notice) => notice.type !== 'success' || notice === last);
}

function withoutRepeats(notices: NotificationPayload[]): NotificationPayload[] {
  return notices.filter(
    (notice, at) => !notices.slice(0, at).some(({ message }) => message === notice.message),
  );
}

const keys = new WeakMap<NotificationPayload, number>();
let last = 0;

function keyOf(notice: NotificationPayload): number {
  const key = keys.get(notice) ?? (last += 1);
  keys.set(notice, key);
  return key;
}

interface NoticeProps {
  notice: NotificationPayload;
  /** Removes it with its repeats. */
  onDismiss: () => void;
  /** Removes it alone: repeats have causes of their own. */
  onEnd: () => void;
}

function Notice({ notice, onDismiss, onEnd }: NoticeProps) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notice;
  const action: NoticeAction | undefined = notificationOptions?.noticeAction;
  const until: AbortSignal | undefined = notificationOptions?.until;
  const isError = type === 'error';

  const end = useEffectEvent(onEnd);
  const stays = isError || until !== undefined;
  const pauses = useTimeLimit(stays ? undefined : action ? OFFERED_FOR : SHOWN_FOR, onDismiss);

  useEffect(() => {
    if (until?.aborted) end();
    const onAbort = () => end();
    until?.addEventListener('abort', onAbort);
    return () => until?.removeEventListener('abort', onAbort);
  }, [until]);

  return (
    <div role={isError ? 'alert' : 'status'} className="notice" {...pauses}>
      <Icon name={ICONS[type]} />
      <p>{typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}</p>
      {action && (
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            onDismiss();
            action.onClick();
          }}
        >
          {translate(action.label)}
        </button>
      )}
      <button
        type="button"
        className="plain-icon-button"
        aria-label={translate('app.dismiss')}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Calls back after some milliseconds, if any. The time stands still under the pointer and while the element has
 * the focus: the returned handlers are for the element.
 */
function useTimeLimit(milliseconds: number | undefined, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const limit = useRef<TimeLimit>(undefined);
  useEffect(() => {
    if (milliseconds === undefined) return;
    const own = new TimeLimit(milliseconds, () => end());
    limit.current = own;
    own.run();
    return () => own.stop();
  }, [milliseconds]);
  return {
    onPointerEnter: () => limit.current?.hold('pointer'),
    onPointerLeave: () => limit.current?.release('pointer'),
    onFocus: () => limit.current?.hold('focus'),
    onBlur: () => limit.current?.release('focus'),
  };
}

const GAP = 8;

/**
 * Ref for an element at the lower edge of the window. Lifts the element above button bars marked
 * `data-keep-clear`.
 */
function clearOfBars(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const lift = () => liftAboveBars(element);
  const observer = new ResizeObserver(lift);
  observer.observe(element);
  observer.observe(document.body);
  window.addEventListener('resize', lift);
  document.addEventListener('scroll', lift, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', lift);
    document.removeEventListener('scroll', lift, { capture: true });
  };
}

function liftAboveBars(element: HTMLElement): void {
  const { style, parentElement: layer } = element;
  style.bottom = '';
  const { left, right, bottom: lowest, height } = element.getBoundingClientRect();
  const bars = [...(layer?.querySelectorAll('[data-keep-clear]') ?? [])]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .toSorted((one, other) => other.bottom - one.bottom);
  let bottom = lowest;
  for (const bar of bars) {
    if (bar.top < bottom && bar.bottom > bottom - height) bottom = bar.top - GAP;
  }
  const hasRoom = bottom - height >= 0;
  if (bottom !== lowest && hasRoom) style.bottom = `${window.innerHeight - bottom}px`;
}
