import { Fragment } from 'react';
import { usePresenting } from '../../behavior/presentation.tsx';
import { MASK } from '../../format/mask-text.ts';
import { presentationStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/**
 * Returns a function that masks a private text in an accessible name or a sentence. In presentation mode the function returns a
 * general word, otherwise the text itself.
 */
export function useMaskedName(): (name: string) => string {
  const { masked } = useStrings(presentationStrings);
  const presenting = usePresenting();
  return (name) => (presenting ? masked : name);
}

/** Props of {@link Masked}. */
export interface MaskedProps {
  /** 통째로 가릴 텍스트입니다. 값이나 주소, 누군가의 이름입니다. */
  children: string;
  /** 긴 주소나 경로입니다. 낱말 가운데보다 먼저 `/`와 `.` 뒤에서 줄을 바꿉니다. */
  path?: boolean;
}

/** A path or an address, which breaks after a slash or a dot. A copy of it has no additional characters. */
const BreakablePath = ({ text }: { text: string }) =>
  Array.from(text.matchAll(/[^/.]*[/.]*/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ));

/**
 * A private text, masked in presentation mode. For accessible names use `useMaskedName`. `Text`, `CodeText`, `Banner` and notices
 * mask the private words inside their own texts.
 */
export function Masked({ children, path }: MaskedProps) {
  const { masked } = useStrings(presentationStrings);
  if (!usePresenting()) {
    return <span translate="no">{path ? <BreakablePath text={children} /> : children}</span>;
  }
  return (
    <>
      <span aria-hidden="true">{MASK}</span>
      <VisuallyHidden>{masked}</VisuallyHidden>
    </>
  );
}
