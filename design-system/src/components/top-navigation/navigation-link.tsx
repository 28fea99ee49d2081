import { Slot } from '@radix-ui/react-slot';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import {
  buttonLabel,
  buttonSpinner,
  emphasizedLink,
  navigationButton,
  navigationLink,
  panelOnlyContent,
} from './navigation-item.css.ts';

/**
 * The function that closes the panel of narrow screens. A link calls the function, because following a link does not unmount the
 * navigation.
 */
export const CloseNavigationContext = createContext<() => void>(() => undefined);

/** Props of {@link NavigationButton}; the props of a native button are passed on. */
export interface NavigationButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** 무엇을 하는지 표시합니다. 넓은 화면에서는 접근성 이름과 말풍선이 되고, 좁은 화면에서는 눈에 보입니다. */
  label: string;
  /** `@naru/design-system/icons`의 아이콘입니다. */
  icon: IconNode;
  /** 좁은 화면의 패널에만 있습니다. 넓은 화면에서는 메뉴에 들어 있습니다. */
  inPanelOnly?: boolean;
  /** 처리하는 중이면 `true`입니다. 스피너가 아이콘을 대신하고, 눌러도 반응하지 않습니다. */
  pending?: boolean;
}

/**
 * An action in the {@link TopNavigation}: an icon with a tooltip in the bar, an icon with its label in the panel of narrow screens.
 * For links use {@link NavigationLink}, outside of the navigation {@link IconButton} or {@link Button}.
 */
export function NavigationButton(props: NavigationButtonProps) {
  const { label, icon, inPanelOnly = false, pending, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={label} side="bottom">
      <button
        type="button"
        {...rest}
        className={inPanelOnly ? `${navigationButton} ${panelOnlyContent}` : navigationButton}
        aria-disabled={pending ? true : undefined}
        aria-busy={pending ? true : undefined}
        onClick={press}
      >
        {pending ? (
          <span className={buttonSpinner}>
            <SpinnerIcon />
          </span>
        ) : (
          <Icon node={icon} />
        )}
        <span className={buttonLabel}>{label}</span>
      </button>
    </Tooltip>
  );
}

/** Props of {@link NavigationLink}. */
export interface NavigationLinkProps {
  /** 라우터의 링크 요소입니다. 현재 페이지이면 라우터가 `aria-current="page"`를 붙입니다. */
  children: ReactNode;
  /** 버튼처럼 보입니다. 방문자가 가장 먼저 보아야 할 링크 하나에 씁니다. */
  emphasized?: boolean;
  /** 좁은 화면의 패널에만 있습니다. 넓은 화면에서는 메뉴에 들어 있습니다. */
  inPanelOnly?: boolean;
}

/** Styles a router's link for the {@link TopNavigation}. For links in text use {@link TextLink}. */
export function NavigationLink(props: NavigationLinkProps) {
  const { children, emphasized = false, inPanelOnly = false } = props;
  const close = use(CloseNavigationContext);
  const face = emphasized ? emphasizedLink : navigationLink;
  return (
    <Slot className={inPanelOnly ? `${face} ${panelOnlyContent}` : face} onClick={close}>
      {children}
    </Slot>
  );
}
