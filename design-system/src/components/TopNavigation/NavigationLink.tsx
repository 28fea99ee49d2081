import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, use } from 'react';
import { CloseNavigationContext } from './navigationContext.ts';
import { link } from './TopNavigation.css.ts';

/** Props of {@link NavigationLink}. */
export interface NavigationLinkProps {
  /** The router's own link element, which sets `aria-current="page"` when it is the current one. */
  children: ReactNode;
}

/** Dresses a router's link for the {@link TopNavigation}. For links in text use {@link TextLink}. */
export function NavigationLink({ children }: NavigationLinkProps) {
  const close = use(CloseNavigationContext);
  return (
    <Slot className={link} onClick={close}>
      {children}
    </Slot>
  );
}
