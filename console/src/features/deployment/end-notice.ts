import { stores } from '#shared/session/current.ts';

const KEY = 'deployment-notice';

/** Whether this browser can show notices outside of its window. */
export const canNotify = (): boolean => 'Notification' in globalThis;

/** Whether the member has asked to be told of the end of a deployment, and the browser lets us. */
export const isNoticeWanted = (): boolean =>
  canNotify() && Notification.permission === 'granted' && stores.local.getItem(KEY) === 'true';

/** Asks the browser whether it lets us, and remembers the wish. Resolves with whether notices will come. */
export async function wantNotice(): Promise<boolean> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') stores.local.setItem(KEY, 'true');
  return permission === 'granted';
}

export function refuseNotice(): void {
  stores.local.removeItem(KEY);
}

export interface EndNotice {
  title: string;
  body: string | undefined;
  /** Notices of one deployment from several tabs are one. */
  tag: string;
}

/** Shows a notice when the member has asked for it and looks elsewhere. */
export function showEndNotice({ title, body, tag }: EndNotice): void {
  if (document.hasFocus() || !isNoticeWanted()) return;
  try {
    const notice = new Notification(title, { tag, ...(body !== undefined && { body }) });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Browsers of phones have the permission but not the constructor; the page says it as well.
  }
}
