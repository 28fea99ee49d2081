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
  /**
   * 스크롤해야 다 보이는 긴 텍스트의 이름입니다. 이름이 있으면 창 높이의 절반까지 보이고, 초점을 받아 키보드로도
   * 스크롤됩니다.
   */
  scrollLabel?: string;
}

/** The attributes of a text that scrolls. Some browsers scroll by keys only in a focused element. */
const scrollProps = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label });

/**
 * A text in a monospaced font, for values in which every character matters: keys, URLs, branches, ports, paths. Do not use
 * `CodeText` for names and amounts.
 */
export function CodeText({ children, scrollLabel, ...look }: CodeTextProps) {
  const shown = useMaskedContent(children);
  return (
    <code
      className={codeText({ ...look, scrolls: scrollLabel !== undefined })}
      translate="no"
      {...(scrollLabel !== undefined && scrollProps(scrollLabel))}
    >
      {typeof shown === 'string' ? limitCombiningMarks(shown) : shown}
    </code>
  );
}
