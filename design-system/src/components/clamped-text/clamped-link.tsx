import type { ReactNode } from 'react';
import { useClamped } from '../../behavior/use-clamped.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { clampedLink } from './clamped-text.css.ts';

/** Props of {@link ClampedLink}. */
export interface ClampedLinkProps {
  /** 링크의 온전한 이름입니다. 말풍선에 보입니다. */
  text: string;
  /** 링크입니다. */
  children: ReactNode;
}

/**
 * A link with a name that somebody else chose, on two lines at most. Where it is cut, a tooltip shows the whole on hover, and the
 * keyboard's focus shows it in its place. For names that lead nowhere `ClampedText`.
 */
export function ClampedLink({ text, children }: ClampedLinkProps) {
  const [ref, clamped] = useClamped<HTMLSpanElement>();
  return (
    <Tooltip content={clamped ? text : undefined}>
      <span key={text} ref={ref} className={clampedLink}>
        {children}
      </span>
    </Tooltip>
  );
}
