import { createContext, type ReactNode, use } from 'react';

/** Replaces the private parts of a text. */
export type Mask = (text: string) => string;

const MaskContext = createContext<Mask | undefined>(undefined);

/** Props of {@link PresentationProvider}. */
export interface PresentationProviderProps {
  /** The function that masks texts, `maskText`; `undefined` ends presentation mode. */
  mask: Mask | undefined;
  children: ReactNode;
}

/**
 * Turns presentation mode on for the components below when it has a mask: they remove values, addresses, e-mails and names of
 * people from the document itself, so that selection, screen readers and the browser's search cannot reveal them either. Show a
 * `PresentationBar` at the same time.
 */
export function PresentationProvider({ mask, children }: PresentationProviderProps) {
  return <MaskContext value={mask}>{children}</MaskContext>;
}

/** The function that masks private parts of a text; `undefined` outside of presentation mode. */
export const useTextMask = (): Mask | undefined => use(MaskContext);

/**
 * Whether presentation mode is on. For a text that is private as a whole use `Masked`, for a text with private parts {@link
 * useMasked}.
 */
export const usePresenting = (): boolean => useTextMask() !== undefined;

/** Masks the texts among the children of a component in presentation mode. Elements among them mask their own texts. */
export function useMasked(content: ReactNode): ReactNode {
  const mask = useTextMask();
  if (mask === undefined) return content;
  if (typeof content === 'string') return mask(content);
  if (!Array.isArray(content)) return content;
  return content.map((part: ReactNode) => (typeof part === 'string' ? mask(part) : part));
}
