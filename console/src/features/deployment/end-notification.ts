import { sessionStores } from '#shared/session/current.ts';

const KEY = 'deployment-notice';

/** Whether this browser supports browser notifications. */
export const canShowNotifications = (): boolean => 'Notification' in globalThis;

/** Whether the member wants browser notifications about the end of deployments, and the browser permits them. */
export const isEndNotificationEnabled = (): boolean =>
  canShowNotifications() &&
  Notification.permission === 'granted' &&
  sessionStores.local.getItem(KEY) === 'true';

/** Requests the browser's permission for notifications, and stores the member's choice. Resolves with `true` when it is granted. */
export async function enableEndNotification(): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
  } catch {
    return false;
  }
  sessionStores.local.setItem(KEY, 'true');
  return true;
}

export function disableEndNotification(): void {
  sessionStores.local.removeItem(KEY);
}

export interface EndNotification {
  title: string;
  body: string | undefined;
  /** The tag of the notification. Notifications with the same tag, from several tabs, are shown once. */
  tag: string;
}

/** Shows a browser notification when the member wants it and the page does not have the focus. */
export function showEndNotification({ title, body, tag }: EndNotification): void {
  if (document.hasFocus() || !isEndNotificationEnabled()) return;
  try {
    const notice = new Notification(title, { tag, ...(body !== undefined && { body }) });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Browsers of phones grant the permission but do not allow the constructor. The page shows the end of the deployment anyway.
  }
}
