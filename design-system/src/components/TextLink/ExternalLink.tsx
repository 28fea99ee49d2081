import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Glyph } from '../Glyph/Glyph.tsx';
import { textLink } from './TextLink.css.ts';

/** Props of {@link ExternalLink}. */
export interface ExternalLinkProps {
  /** Where it leads: `http:`, `https:` or a path of this site ("/terms"). Anything else is shown as plain text. */
  href: string;
  /** The words; they alone are the link's name. */
  children: ReactNode;
  /** `link` in text, `quiet` beside something. */
  tone?: 'link' | 'quiet';
}

const HERE = 'https://here.invalid';

/** A path is resolved as a browser would do it: "//elsewhere" and "/\elsewhere" look like one and are none. */
function isWebAddress(href: string): boolean {
  if (href.startsWith('/')) return URL.parse(href, HERE)?.origin === HERE;
  const protocol = URL.parse(href)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

/** A link that opens a new window and says so, as a description and by an arrow. A hostile address stays text. */
export function ExternalLink({ href, children, tone }: ExternalLinkProps) {
  const words = useStrings(commonStrings);
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
        <Glyph size="text">
          <ArrowUpRight />
        </Glyph>
      </a>
      <span id={hintId} hidden>
        {words.opensInNewWindow}
      </span>
    </>
  );
}
