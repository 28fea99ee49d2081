import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusFallback } from '../../behavior/focus.ts';
import { isRendered } from '../../behavior/is-rendered.ts';
import { useOnScreen } from '../../behavior/use-on-screen.ts';
import * as styles from './bottom-bar.css.ts';

/** Props of {@link BottomBar}. */
export interface BottomBarProps {
  /** 막대의 접근성 이름입니다. 막대의 role은 group입니다. */
  label: string;
  /** 지금 상태를 배지와 짧은 텍스트로 보입니다. 큰 글자에서도 두 줄을 넘지 않게 짧게 씁니다. */
  status: ReactNode;
  /** 하나뿐인 버튼입니다. 본문에도 같은 일을 하는 버튼이 있으므로 이름을 다르게 짓습니다. */
  action: ReactNode;
  /** 막대가 대신하는 본문의 내용입니다. */
  children: ReactNode;
}

/**
 * A bar at the bottom of narrow screens with the main action of the page. The bar is shown while `children`, which contain the
 * original button of the action, are scrolled off the screen. Use at most one `BottomBar` per page. For the actions of a form use
 * an {@link ActionBar} below the form.
 */
export function BottomBar({ children, ...bar }: BottomBarProps) {
  const [ref, onScreen] = useOnScreen({ initially: true });
  return (
    <>
      <div ref={ref}>{children}</div>
      {!onScreen && <Bar {...bar} />}
    </>
  );
}

/**
 * Scrolls the focused element out from under the bar, which may appear because that element has scrolled the page. On wide screens the
 * bar has no box and covers nothing.
 */
function uncoverFocus(bar: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!bar || !isRendered(bar) || !focused || focused === document.body) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = bottom > bar.getBoundingClientRect().top && top < window.innerHeight;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}

function Bar({ label, status, action }: Omit<BottomBarProps, 'children'>) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => uncoverFocus(bar.current), []);
  return (
    <fieldset
      ref={useComposedRefs(bar, useFocusFallback<HTMLFieldSetElement>())}
      aria-label={label}
      className={styles.bottomBar}
    >
      <div className={styles.statusText}>{status}</div>
      <div className={styles.actionButton}>{action}</div>
    </fieldset>
  );
}
