import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Strings } from './korean.ts';
import type { StringGroup } from './string-group.ts';

/** Groups of texts by name. */
type Groups = Readonly<Record<string, object>>;

/** Replacements of some texts; all others stay Korean. */
export type StringsOverride<All extends Groups = Strings> = {
  readonly [Group in keyof All]?: Partial<All[Group]>;
};

/** Overrides from the outermost provider to the innermost. */
const OverridesContext = createContext<readonly Readonly<Record<string, object | undefined>>[]>([]);

/** Props of {@link StringsProvider}. */
export interface StringsProviderProps<All extends Groups = Strings> {
  /** The texts to replace. Keep the object stable (a module constant), or every component renders again. */
  strings: StringsOverride<NoInfer<All>>;
  /** The part of the page that uses these texts. */
  children: ReactNode;
}

/**
 * Replaces Korean texts of the components below it, so that the package can be used outside of this console. Without it
 * all texts are Korean. Patterns have their own texts: `<StringsProvider<PatternStrings> strings={…}>`.
 */
export function StringsProvider<All extends Groups = Strings>(props: StringsProviderProps<All>) {
  const { strings, children } = props;
  const outer = use(OverridesContext);
  const overrides = useMemo(() => [...outer, strings], [outer, strings]);
  return <OverridesContext value={overrides}>{children}</OverridesContext>;
}

/** Returns the texts of a group, with the replacements of all providers above. */
export function useStrings<Texts extends object>(own: StringGroup<Texts>): Texts {
  const overrides = use(OverridesContext);
  return useMemo(() => {
    let strings = own.strings;
    for (const override of overrides) strings = { ...strings, ...override[own.group] };
    return strings;
  }, [overrides, own]);
}
