import { createContext, type ReactNode, use } from 'react';

/** Hides what is private in a running text. */
export type Mask = (text: string) => string;

const MaskContext = createContext<Mask | undefined>(undefined);

/** Props of {@link PresentationProvider}. */
export interface PresentationProviderProps {
  /** What hides private parts of texts, `maskText`; `undefined` while nobody else looks on. */
  mask: Mask | undefined;
  children: ReactNode;
}

/**
 * With a mask, an audience looks on: components below hide values, addresses, e-mails and names of people in the document itself, so
 * that selecting, reading aloud and searching the page do not tell them either. Say so on the screen by a `PresentationBar`.
 */
export function PresentationProvider({ mask, children }: PresentationProviderProps) {
  return <MaskContext value={mask}>{children}</MaskContext>;
}

/** What hides private parts of a text at this moment; `undefined` while nobody else looks on. */
export const useTextMask = (): Mask | undefined => use(MaskContext);

/** Whether an audience looks on. For a text that is private as a whole use `Masked`, for one that has private parts {@link useMasked}. */
export const usePresenting = (): boolean => useTextMask() !== undefined;

/** A content whose texts have what is private hidden while an audience looks on; elements in it hide their own. */
export function useMasked(content: ReactNode): ReactNode {
  const mask = useTextMask();
  if (mask === undefined) return content;
  if (typeof content === 'string') return mask(content);
  if (!Array.isArray(content)) return content;
  return content.map((part: ReactNode) => (typeof part === 'string' ? mask(part) : part));
}
