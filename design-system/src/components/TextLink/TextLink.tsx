import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { Glyph } from '../Glyph/Glyph.tsx';
import { textLink } from './TextLink.css.ts';

/** Props of {@link TextLink}. */
export interface TextLinkProps {
  /** The router's own link element with its words inside. */
  children: ReactNode;
  /** `link` in text, `quiet` for the way back, `strong` for names in a list. */
  tone?: 'link' | 'quiet' | 'strong';
  /** A drawing before the words, as an arrow for the way back. */
  icon?: ReactNode;
}

/**
 * Dresses a link: `<TextLink><Link to="/login">로그인</Link></TextLink>`. It knows no router. Links out of the product
 * are {@link ExternalLink}s; actions are {@link Button}s.
 */
export function TextLink({ children, tone, icon }: TextLinkProps) {
  const className = textLink({ tone, withIcon: icon !== undefined });
  return (
    <Slot className={className}>
      <Slottable child={children}>
        {(content) => (
          <>
            {icon !== undefined && <Glyph>{icon}</Glyph>}
            {content}
          </>
        )}
      </Slottable>
    </Slot>
  );
}
