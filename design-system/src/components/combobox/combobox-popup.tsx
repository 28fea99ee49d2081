import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { comboboxStrings } from '../../strings/combobox.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './combobox.css.ts';

interface ComboboxPopupProps {
  loading: boolean;
  /** What is said where nothing was found. */
  none: ReactNode;
  /** What the query was read as. */
  corrected: string | undefined;
  /** The list. */
  children: ReactNode;
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The surface over the page, on which the list stands. Presses on it leave the focus in the field. */
export function ComboboxPopup({ loading, none, corrected, children }: ComboboxPopupProps) {
  const strings = useStrings(comboboxStrings);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = element.current;
    popup?.addEventListener('mousedown', keepFocus);
    // In the top layer nothing but an anchor says where it stands.
    if (CSS.supports('anchor-scope', 'all')) {
      popup?.setAttribute('popover', 'manual');
      popup?.showPopover();
    }
    return () => popup?.removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <div ref={element} className={css.popup}>
      {loading && (
        <p className={css.note}>
          <Spinner label={strings.loading} />
          {strings.loading}
        </p>
      )}
      {corrected !== undefined && <p className={css.note}>{corrected}</p>}
      {!loading && none !== undefined && <p className={css.note}>{none}</p>}
      {children}
    </div>
  );
}
