import { Menu } from 'lucide';
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { shellStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { CloseNavigationContext } from './navigation-link.tsx';
import * as styles from './top-navigation.css.ts';

/** Props of {@link TopNavigation}. */
export interface TopNavigationProps {
  /** 제품의 이름입니다. 흔히 홈으로 가는 링크입니다. */
  brand: ReactNode;
  /** 제품의 여러 부분으로 가는 {@link NavigationLink}들입니다. */
  items: ReactNode;
  /** 프로필, 테마, 로그아웃처럼 회원에 관한 링크들입니다. */
  end?: ReactNode;
}

/** Checks whether a focused element is in the bar, or in a menu that was opened from the bar and is rendered in a portal. */
function staysInside(bar: Element, next: Element): boolean {
  return bar.contains(next) || next.closest('[role="menu"]') !== null;
}

/**
 * The bar at the top of a page: a navigation landmark named "주 메뉴". On narrow screens the button "메뉴" opens the content in a panel
 * below the bar. The panel closes after a choice, on Escape (which returns the focus to the button) and when the focus leaves the
 * navigation.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function TopNavigation({ brand, items, end }: TopNavigationProps) {
  const strings = useStrings(shellStrings);
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
      aria-label={strings.mainNavigation}
      className={styles.navigationBar}
      {...handlers}
      onBlur={closeOnLeave}
    >
      <div className={styles.barContent}>
        <div className={styles.brandSlot}>{brand}</div>
        <span className={styles.menuButton}>
          <Button
            ref={button}
            variant="ghost"
            icon={Menu}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {strings.menu}
          </Button>
        </span>
        <div id={panelId} className={styles.navigationPanel} data-open={open}>
          <CloseNavigationContext value={close}>
            <div className={styles.startContent}>{items}</div>
            {end !== undefined && <div className={styles.endContent}>{end}</div>}
          </CloseNavigationContext>
        </div>
      </div>
    </nav>
  );
}
