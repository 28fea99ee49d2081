import { formatDuration, setClockOffset, useToast } from '@naru/design-system';
import { useEffect, useSyncExternalStore } from 'react';
import { serverClockOffset, watchServerClock } from '#api/server-clock.ts';
import { sessionStores } from '#shared/session/current.ts';

/** The unit of the notice, in ms. Smaller differences get no notice. */
const MINUTE_MS = 60_000;

/** The key under which the tab stores that the notice was shown. */
const KEY = 'clock-notice';

/**
 * Lets the shown times follow the clock of the server. When the clock of this device is more than a minute off, a notice is
 * shown once.
 */
export function useServerClock(): void {
  const notify = useToast();
  const offset = useSyncExternalStore(watchServerClock, serverClockOffset);
  useEffect(() => setClockOffset(offset), [offset]);
  useEffect(() => {
    const { tab } = sessionStores;
    if (Math.abs(offset) <= MINUTE_MS || tab.getItem(KEY) !== null) return;
    tab.setItem(KEY, 'told');
    const off = formatDuration(Math.round(Math.abs(offset) / MINUTE_MS) * MINUTE_MS);
    notify({
      tone: 'info',
      title: `이 기기의 시계가 ${off} ${offset < 0 ? '빠릅니다' : '늦습니다'}`,
      description: '여기의 시각은 서버의 시계를 따릅니다. 기기의 시각 설정을 확인해주세요.',
    });
  }, [offset, notify]);
}
