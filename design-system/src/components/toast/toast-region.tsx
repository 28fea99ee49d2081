import * as Radix from '@radix-ui/react-toast';
import { useStrings } from '../../strings/strings-provider.tsx';
import { toastStrings } from '../../strings/toast.ts';
import { giveFocusBack } from './give-focus-back.ts';
import { viewport } from './toast.css.ts';
import { Toast } from './toast.tsx';
import type { Notice } from './toast-context.ts';

/** A notice on the screen, with an id, because several may have the same text. */
export type ShownNotice = Notice & { id: number };

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  notices: readonly ShownNotice[];
  onClose: (id: number) => void;
}

/** The corner of the screen that shows the notices. */
export function ToastRegion({ notices, onClose }: ToastRegionProps) {
  const strings = useStrings(toastStrings);
  return (
    <Radix.Provider label={strings.label}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} onClose={() => onClose(notice.id)} />
      ))}
      <Radix.Viewport ref={giveFocusBack} className={viewport} label={strings.region} />
    </Radix.Provider>
  );
}
