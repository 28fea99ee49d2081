import { Menu } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useComposition } from '../../composition.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { shellStrings } from '../../strings/shell.ts';
import { Button } from '../Button/Button.tsx';
import { CloseNavigationContext } from './navigationContext.ts';
import * as styles from './TopNavigation.css.ts';

/** Props of {@link TopNavigation}. */
export interface TopNavigationProps {
  /** The product's name, usually a link home. */
  brand: ReactNode;
  /** {@link NavigationLink}s to the parts of the product. */
  items: ReactNode;
  /** What belongs to the member: profile, theme, log-out. */
  end?: ReactNode;
}

/** A menu opened from the bar is drawn elsewhere in the document, yet it still belongs to the bar. */
function staysInside(bar: Element, next: Element): boolean {
  return bar.contains(next) || next.closest('[role="menu"]') !== null;
}

/**
 * The bar on top: a navigation landmark named "주 메뉴". On narrow screens its content is behind the button "메뉴", opens
 * below the bar and closes on a choice, on Escape (the focus goes back to the button) and when the focus leaves.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function TopNavigation({ brand, items, end }: TopNavigationProps) {
  const words = useStrings(shellStrings);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  const { handlers } = useComposition({
    onKeyDown(event) {
      if (!open || event.key !== 'Escape' || event.defaultPrevented) return;
      close();
      button.current?.focus();
    },
  });
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !staysInside(currentTarget, relatedTarget)) close();
  };

  return (
    <nav
      aria-label={words.mainNavigation}
      className={styles.bar}
      {...handlers}
      onBlur={closeOnLeave}
    >
      <div className={styles.inner}>
        <div className={styles.brand}>{brand}</div>
        <span className={styles.menuButton}>
          <Button
            ref={button}
            variant="ghost"
            icon={<Menu />}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {words.menu}
          </Button>
        </span>
        <div id={panelId} className={styles.panel} data-open={open}>
          <CloseNavigationContext value={close}>
            <div className={styles.start}>{items}</div>
            {end !== undefined && <div className={styles.end}>{end}</div>}
          </CloseNavigationContext>
        </div>
      </div>
    </nav>
  );
}
