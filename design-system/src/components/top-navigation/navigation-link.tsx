import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, use } from 'react';
import { CloseNavigationContext } from './navigation-context.ts';
import { emphasizedLink, link, panelOnly } from './navigation-item.css.ts';

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
  const face = emphasized ? emphasizedLink : link;
  return (
    <Slot className={inPanelOnly ? `${face} ${panelOnly}` : face} onClick={close}>
      {children}
    </Slot>
  );
}
