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
  /** 좁은 화면에서도 패널에 숨지 않고 줄의 맨 끝에 남는, 아이콘뿐인 버튼들입니다. */
  pinned?: ReactNode;
}

/**
 * Checks whether a focused element is in the bar, or in a menu that was opened from the bar and is rendered in a portal. The pinned
 * buttons open content of their own in place of the panel.
 */
function staysInside(bar: Element, pinned: Element | null, next: Element): boolean {
  if (pinned?.contains(next)) return false;
  return bar.contains(next) || next.closest('[role="menu"]') !== null;
}

/**
 * The bar at the top of a page: a navigation landmark named "주 메뉴". On narrow screens the button "메뉴" opens the content in a panel
 * below the bar. The panel closes after a choice, on Escape (which returns the focus to the button) and when the focus leaves the
 * navigation.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function TopNavigation({ brand, items, end, pinned }: TopNavigationProps) {
  const strings = useStrings(shellStrings);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pinnedBox = useRef<HTMLDivElement>(null);
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
    if (!(relatedTarget instanceof Element)) return;
    if (!staysInside(currentTarget, pinnedBox.current, relatedTarget)) close();
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
        {Boolean(pinned) && (
          <div ref={pinnedBox} className={styles.pinnedContent}>
            {pinned}
          </div>
        )}
      </div>
    </nav>
  );
}
