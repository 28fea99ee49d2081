import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Strings } from './korean.ts';
import type { StringGroup } from './string-group.ts';

/** Groups of texts by the name of the group. */
type Groups = Readonly<Record<string, object>>;

/** Replacements for some texts. Texts without a replacement stay Korean. */
export type StringsOverride<All extends Groups = Strings> = {
  readonly [Group in keyof All]?: Partial<All[Group]>;
};

/** The replacements of all providers, from the outermost provider to the innermost. */
const OverridesContext = createContext<readonly Readonly<Record<string, object | undefined>>[]>([]);

/** Props of {@link StringsProvider}. */
export interface StringsProviderProps<All extends Groups = Strings> {
  /** The replacements. Use a constant object, because a new object renders every component with texts again. */
  strings: StringsOverride<NoInfer<All>>;
  /** The elements that use the replacements. */
  children: ReactNode;
}

/**
 * Replaces Korean texts of the components among its children, for applications in another language. Without a provider all texts are
 * Korean. To replace texts of patterns, use `<StringsProvider<PatternStrings> strings={…}>`.
 */
export function StringsProvider<All extends Groups = Strings>(props: StringsProviderProps<All>) {
  const { strings, children } = props;
  const outer = use(OverridesContext);
  const overrides = useMemo(() => [...outer, strings], [outer, strings]);
  return <OverridesContext value={overrides}>{children}</OverridesContext>;
}

/** Returns the texts of a group, with the replacements of all providers around the component. */
export function useStrings<Texts extends object>(own: StringGroup<Texts>): Texts {
  const overrides = use(OverridesContext);
  return useMemo(() => {
    let strings = own.strings;
    for (const override of overrides) strings = { ...strings, ...override[own.group] };
    return strings;
  }, [overrides, own]);
}
