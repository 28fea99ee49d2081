import type { ReactNode } from 'react';
import { useMaskedContent, useTextMask } from '../../behavior/presentation.tsx';
import { useTextClamping } from '../../behavior/use-text-clamping.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { clampedLink, clampedText } from './clamped-text.css.ts';

/** Props of {@link ClampedLink}. */
export interface ClampedLinkProps {
  /** 링크의 온전한 이름입니다. 말풍선에 보입니다. */
  text: string;
  /** 링크입니다. */
  children: ReactNode;
}

/**
 * A link whose text is a name of arbitrary length, truncated after two lines. A tooltip shows the full name on hover, and the link
 * shows the full name while focused. For a name without a link use `ClampedText`.
 */
export function ClampedLink({ text, children }: ClampedLinkProps) {
  const [ref, clamped] = useTextClamping<HTMLSpanElement>();
  return (
    <Tooltip content={clamped ? text : undefined}>
      <span key={text} ref={ref} className={clampedLink} translate="no">
        {children}
      </span>
    </Tooltip>
  );
}

/** Props of {@link ClampedText}. */
export interface ClampedTextProps {
  /** 온전한 텍스트입니다. 말풍선에 보입니다. */
  text: string;
  /** 같은 텍스트의 일부를 다른 모양으로 보일 때 넣습니다. 생략하면 텍스트를 그대로 보입니다. */
  children?: ReactNode;
  /** 이름이 아니라 나루가 쓴 글이면 `true`입니다. 브라우저의 번역기는 이름을 건드리지 않습니다. */
  translatable?: boolean;
}

/**
 * A name of arbitrary length, truncated after two lines. A truncated name is focusable: a tooltip shows the full name on hover and
 * on focus, and a tap shows the full name in place. Screen readers always read the full name. Do not use `ClampedText` inside a
 * button or a link, or for texts that members have to read in full.
 */
export function ClampedText({ text, children = text, translatable }: ClampedTextProps) {
  const [ref, clamped] = useTextClamping<HTMLSpanElement>();
  const whole = useTextMask()?.(text) ?? text;
  return (
    <Tooltip content={clamped ? whole : undefined}>
      <span
        key={text}
        ref={ref}
        className={clampedText}
        translate={translatable ? undefined : 'no'}
        tabIndex={clamped ? 0 : undefined}
      >
        {useMaskedContent(children)}
      </span>
    </Tooltip>
  );
}
