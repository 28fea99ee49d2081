import * as Radix from '@radix-ui/react-toast';
import { useCallback, useState } from 'react';
import { useStrings } from '../../strings/strings-provider.tsx';
import { toastStrings } from '../../strings/toast.ts';
import { createFocusReturn } from './focus-return.ts';
import { viewport } from './toast.css.ts';
import { Toast } from './toast.tsx';
import type { Notice } from './toast-context.ts';
import { watchAttention } from './watch-attention.ts';

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
  const [focus] = useState(createFocusReturn);
  const [held, setHeld] = useState(false);
  const corner = useCallback(
    (list: HTMLElement | null) => {
      const ends = [focus.corner(list), list && watchAttention(list, setHeld)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [focus],
  );
  return (
    <Radix.Provider label={strings.label}>
      {notices.map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          held={held}
          onLeave={focus.leave}
          onClose={() => onClose(notice.id)}
        />
      ))}
      <Radix.Viewport ref={corner} className={viewport} label={strings.region} />
    </Radix.Provider>
  );
}
