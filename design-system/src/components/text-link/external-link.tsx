import { ArrowUpRight } from 'lucide';
import { type ReactNode, useId } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon } from '../icon/icon.tsx';
import { linkText, textLink } from './text-link.css.ts';

/** Props of {@link ExternalLink}. */
export interface ExternalLinkProps {
  /** 가리키는 주소입니다. `http:`, `https:`이거나 “/terms” 같은 이 사이트의 경로입니다. 그 밖의 것은 글로만 보입니다. */
  href: string;
  /** 텍스트입니다. */
  children: ReactNode;
  /** 텍스트가 화면에서 나뉘어 있을 때의 접근성 이름입니다. 생략하면 텍스트가 이름입니다. */
  label?: string | undefined;
  /** 텍스트 속에서는 `link`, 더 중요한 내용 옆에서는 `quiet`입니다. */
  tone?: 'link' | 'quiet';
}

const HERE = 'https://here.invalid';

/**
 * Checks whether an address is a web address. Paths are resolved as in a browser, because "//elsewhere" and "/\elsewhere" look like
 * paths but open another site.
 */
function isWebAddress(href: string): boolean {
  try {
    if (href.startsWith('/')) return new URL(href, HERE).origin === HERE;
    return /^https?:$/.test(new URL(href).protocol);
  } catch {
    return false;
  }
}

/**
 * A link that opens a new window. An arrow and the accessible description announce the new window. An unsafe address is shown as
 * text.
 */
export function ExternalLink({ href, children, label, tone = 'link' }: ExternalLinkProps) {
  const strings = useStrings(commonStrings);
  const hintId = useId();
  if (!isWebAddress(href)) return <span className={linkText}>{children}</span>;
  return (
    <>
      <a
        className={textLink({ tone, withIcon: true })}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        aria-describedby={hintId}
      >
        <span className={linkText}>{children}</span>
        <Icon node={ArrowUpRight} size="text" />
      </a>
      <span id={hintId} hidden>
        {strings.opensInNewWindow}
      </span>
    </>
  );
}
