import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, use } from 'react';
import { CloseNavigationContext } from './navigation-context.ts';
import { link } from './top-navigation.css.ts';

/** Props of {@link NavigationLink}. */
export interface NavigationLinkProps {
  /** The router's link element, which sets `aria-current="page"` for the current page. */
  children: ReactNode;
}

/** Styles a router's link for the {@link TopNavigation}. For links in text use {@link TextLink}. */
export function NavigationLink({ children }: NavigationLinkProps) {
  const close = use(CloseNavigationContext);
  return (
    <Slot className={link} onClick={close}>
      {children}
    </Slot>
  );
}
