import * as Radix from '@radix-ui/react-toast';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { toastStrings } from '../../strings/toast.ts';
import { giveFocusBack } from './giveFocusBack.ts';
import { viewport } from './Toast.css.ts';
import { Toast } from './Toast.tsx';
import type { Notice } from './toastContext.ts';

/** A notice on the screen, told apart from others with the same words. */
export type ShownNotice = Notice & { id: number };

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  notices: readonly ShownNotice[];
  onClose: (id: number) => void;
}

/** The corner in which notices stand. */
export function ToastRegion({ notices, onClose }: ToastRegionProps) {
  const words = useStrings(toastStrings);
  return (
    <Radix.Provider label={words.label}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} onClose={() => onClose(notice.id)} />
      ))}
      <Radix.Viewport ref={giveFocusBack} className={viewport} label={words.region} />
    </Radix.Provider>
  );
}
