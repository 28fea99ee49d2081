import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { linkText, textLink } from './text-link.css.ts';

/** Props of {@link TextLink}. */
export interface TextLinkProps {
  /** 텍스트가 든, 라우터의 링크 요소입니다. */
  children: ReactNode;
  /** 텍스트 속에서는 `link`, 돌아가는 링크는 `quiet`, 목록 속의 이름은 `strong`입니다. */
  tone?: 'link' | 'quiet' | 'strong';
  /** 텍스트 앞의 아이콘입니다. 돌아가는 링크의 화살표 같은 것입니다. */
  icon?: IconNode | undefined;
}

/**
 * Styles the link element of any router: `<TextLink><Link to="/login">로그인</Link></TextLink>`. For links to other sites use
 * {@link ExternalLink}, for actions {@link Button}.
 */
export function TextLink({ children, tone = 'link', icon }: TextLinkProps) {
  const className = textLink({ tone, withIcon: icon !== undefined });
  return (
    <Slot className={className}>
      <Slottable child={children}>
        {(content) => (
          <>
            {icon && <Icon node={icon} />}
            <span className={linkText}>{content}</span>
          </>
        )}
      </Slottable>
    </Slot>
  );
}
