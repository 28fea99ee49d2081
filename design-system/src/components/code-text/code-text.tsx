import type { ReactNode } from 'react';
import { useMaskedContent } from '../../behavior/presentation.tsx';
import { limitCombiningMarks } from '../../format/long-marks.ts';
import { codeText } from './code-text.css.ts';

/** Props of {@link CodeText}. */
export interface CodeTextProps {
  /** 기계가 읽는 글자 그대로입니다. */
  children: ReactNode;
  /** 문장 안에서 옅은 상자로 감쌉니다. */
  boxed?: boolean;
  /** 한 줄로 자르고 말줄임표를 붙입니다. 온전한 텍스트를 다른 곳에서 볼 수 있을 때 씁니다. */
  truncated?: boolean;
  /** 강조합니다. 키, 포트, 경로처럼 무언가를 가리키는 텍스트에 씁니다. */
  strong?: boolean;
  /** 인증서나 키처럼 줄바꿈을 그대로 둡니다. */
  multiline?: boolean;
}

/**
 * A text in a monospaced font, for values in which every character matters: keys, URLs, branches, ports, paths. Do not use
 * `CodeText` for names and amounts.
 */
export function CodeText({ children, ...look }: CodeTextProps) {
  const shown = useMaskedContent(children);
  return (
    <code className={codeText(look)} translate="no">
      {typeof shown === 'string' ? limitCombiningMarks(shown) : shown}
    </code>
  );
}
