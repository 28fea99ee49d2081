import { ArrowUpRight } from 'lucide';
import { type ReactNode, useId } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Icon } from '../icon/icon.tsx';
import { textLink } from './text-link.css.ts';

/** Props of {@link ExternalLink}. */
export interface ExternalLinkProps {
  /** Where it leads: `http:`, `https:` or a path of this site ("/terms"). Anything else is shown as plain text. */
  href: string;
  /** The text, which alone is the link's accessible name. */
  children: ReactNode;
  /** `link` inside text, `quiet` beside more important content. */
  tone?: 'link' | 'quiet';
}

const HERE = 'https://here.invalid';

/** Resolves a path as a browser does: "//elsewhere" and "/\elsewhere" look like paths but lead to another site. */
function isWebAddress(href: string): boolean {
  if (href.startsWith('/')) return URL.parse(href, HERE)?.origin === HERE;
  const protocol = URL.parse(href)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

/**
 * A link that opens a new window; an arrow and its accessible description tell this. An unsafe address is shown as
 * text.
 */
export function ExternalLink({ href, children, tone }: ExternalLinkProps) {
  const strings = useStrings(commonStrings);
  const hintId = useId();
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <>
      <a
        className={textLink({ tone, withIcon: true })}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={hintId}
      >
        {children}
        <Icon node={ArrowUpRight} size="text" />
      </a>
      <span id={hintId} hidden>
        {strings.opensInNewWindow}
      </span>
    </>
  );
}
