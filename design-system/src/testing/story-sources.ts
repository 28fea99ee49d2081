/**
 * The stories as text, by their path from here. The handbook's pages are left out, because they have no component.
 * Whether stories render is tested in a browser.
 */
export const storySources: readonly [path: string, source: string][] = Object.entries(
  import.meta.glob<string>(['../**/*.stories.tsx', '!../foundations/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The names in `component` and `subcomponents` of all stories: these have a page with their properties. */
export const documented: ReadonlySet<string> = new Set(
  storySources.flatMap(([, source]) =>
    [...source.matchAll(/^ {2}(?:component: (\w+)|subcomponents: \{([^}]*)\}),$/gm)].flatMap(
      ([, component = '', parts = '']) => [
        component,
        ...parts.split(',').map((part) => part.trim()),
      ],
    ),
  ),
);
