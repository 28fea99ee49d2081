import { createContext, type ReactNode, use } from 'react';

/** A function that masks the private parts of a text. */
export type Mask = (text: string) => string;

const MaskContext = createContext<Mask | undefined>(undefined);

/** Props of {@link PresentationProvider}. */
export interface PresentationProviderProps {
  /** The function that masks texts, usually `maskText`; `undefined` turns presentation mode off. */
  mask: Mask | undefined;
  children: ReactNode;
}

/**
 * Turns presentation mode on for its descendants when `mask` is set. The components remove values, addresses, e-mails and names of
 * people from the document, so that selection, screen readers and the browser's search cannot reveal these texts. Render a
 * `PresentationBar` together with this provider.
 */
export function PresentationProvider({ mask, children }: PresentationProviderProps) {
  return <MaskContext value={mask}>{children}</MaskContext>;
}

/** Returns the function that masks private parts of a text; `undefined` outside of presentation mode. */
export const useTextMask = (): Mask | undefined => use(MaskContext);

/** Returns whether presentation mode is on. To mask a whole text use `Masked`. To mask parts of a text use {@link useMaskedContent}. */
export const usePresenting = (): boolean => useTextMask() !== undefined;

/** Masks the strings among the children of a component in presentation mode. React elements are returned unchanged. */
export function useMaskedContent(content: ReactNode): ReactNode {
  const mask = useTextMask();
  if (mask === undefined) return content;
  if (typeof content === 'string') return mask(content);
  if (!Array.isArray(content)) return content;
  return content.map((part: ReactNode) => (typeof part === 'string' ? mask(part) : part));
}
