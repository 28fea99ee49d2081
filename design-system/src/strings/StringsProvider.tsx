import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Strings } from './korean.ts';
import type { StringGroup } from './stringGroup.ts';

/** Some groups, and inside them some words; everything left out stays Korean. */
export type StringsOverride = { readonly [Group in keyof Strings]?: Partial<Strings[Group]> };

/** Overrides from the outermost provider to the innermost. */
const OverridesContext = createContext<readonly StringsOverride[]>([]);

/** Props of {@link StringsProvider}. */
export interface StringsProviderProps {
  /** The words to replace. Keep the object stable (a module constant), or every component renders again. */
  strings: StringsOverride;
  /** The part of the page that speaks these words. */
  children: ReactNode;
}

/**
 * Replaces the design system's own Korean words below it, so that the package can be used outside this console.
 * Without it every component speaks Korean.
 */
export function StringsProvider({ strings, children }: StringsProviderProps) {
  const outer = use(OverridesContext);
  const overrides = useMemo(() => [...outer, strings], [outer, strings]);
  return <OverridesContext value={overrides}>{children}</OverridesContext>;
}

/** The words of one group that are in force here. */
export function useStrings<Group extends keyof Strings>(
  own: StringGroup<Group, Strings[Group]>,
): Strings[Group] {
  const overrides = use(OverridesContext);
  return useMemo(() => {
    let words = own.words;
    for (const override of overrides) words = { ...words, ...override[own.group] };
    return words;
  }, [overrides, own]);
}
