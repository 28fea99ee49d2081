import { Children, createContext, type ReactNode, use } from 'react';

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

/** Whether a part of a content is more than white space, which translators leave alone. */
const isText = (part: ReactNode): part is string | number =>
  typeof part === 'number' || (typeof part === 'string' && part.trim() !== '');

/**
 * Masks the strings among the children of a component in presentation mode. React elements are returned unchanged. Each text that has
 * siblings is put into an element of its own, because a translator replaces the text nodes of a page, and React could no longer
 * update or remove them.
 */
export function useMaskedContent(content: ReactNode): ReactNode {
  const mask = useTextMask();
  const show = (text: string) => mask?.(text) ?? text;
  if (typeof content === 'string') return show(content);
  if (!Array.isArray(content)) return content;
  return Children.map(content, (part: ReactNode) =>
    isText(part) ? <span>{show(String(part))}</span> : part,
  );
}
