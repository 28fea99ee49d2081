import type { ReactNode } from 'react';

/** How far a component can be relied on. */
export type GuideStatus = 'stable' | 'beta' | 'experimental';

/** One way to use a component, right or wrong. */
export interface GuideAdvice {
  /** What is right or wrong about it, in one sentence. */
  readonly says: string;
  /** What it looks like. It is shown as a picture: nothing in it can be pressed or focused. */
  readonly picture: ReactNode;
}

/** Where a part is in the example on top of its page: a CSS selector, and words that the element says if several fit it. */
export type PartFinder = readonly [selector: string, text?: string];

/** A part of a component, or of a page. */
export interface GuidePart {
  readonly name: string;
  readonly purpose: string;
  /** Marks the part on the example; absent for what the example does not show, such as what is there only when opened. */
  readonly find?: PartFinder;
}

/** What a component's documentation page says beside its stories and its table of properties. Korean, for designers. */
export interface Guide {
  /** What a designer calls it: "버튼". Stands beside the name in the code. */
  readonly koreanName: string;
  /** Other words by which it is searched for, without spaces: "모달" for a dialog. */
  readonly keywords: readonly string[];
  /** The version of the package that had it first. */
  readonly since: string;
  readonly status: GuideStatus;
  /** The purpose, in one or two sentences. */
  readonly purpose: string;
  /** When it is the right choice, in two to four sentences. */
  readonly when: string;
  /** Cases for other components: the case, and the title of the component to use. */
  readonly instead: readonly { readonly when: string; readonly use: string }[];
  /** What it consists of, in the order in which it is seen; absent where there is but one part. */
  readonly parts?: readonly GuidePart[];
  /** Each a right way beside a wrong one. */
  readonly advice: readonly { readonly right: GuideAdvice; readonly wrong: GuideAdvice }[];
  /**
   * What its keys do; absent where nothing of it has the focus. Each key is one that does it, or several pressed together:
   * `['Enter', 'Ctrl+K']`.
   */
  readonly keyboard?: readonly { readonly keys: readonly string[]; readonly does: string }[];
  /** The ARIA pattern that it follows, with its address; absent where plain HTML is enough. */
  readonly pattern?: { readonly name: string; readonly url: string };
  /** Its accessible name, how screen readers read it, and how it keeps the focus. */
  readonly accessibility: readonly string[];
}
