import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { textLink } from './text-link.css.ts';

/** Props of {@link TextLink}. */
export interface TextLinkProps {
  /** The router's link element with its text. */
  children: ReactNode;
  /** `link` inside text, `quiet` for a link back, `strong` for names in a list. */
  tone?: 'link' | 'quiet' | 'strong';
  /** An icon before the text, such as an arrow for a link back. */
  icon?: IconNode | undefined;
}

/**
 * Styles a link: `<TextLink><Link to="/login">로그인</Link></TextLink>`. It works with every router. For links out of the
 * product use {@link ExternalLink}, for actions {@link Button}.
 */
export function TextLink({ children, tone, icon }: TextLinkProps) {
  const className = textLink({ tone, withIcon: icon !== undefined });
  return (
    <Slot className={className}>
      <Slottable child={children}>
        {(content) => (
          <>
            {icon && <Icon node={icon} />}
            {content}
          </>
        )}
      </Slottable>
    </Slot>
  );
}
