/**
 * The source text of every story file, with the path relative to this file. Pages of the handbook are omitted, because a handbook page
 * has no component.
 */
export const storySources: readonly [path: string, source: string][] = Object.entries(
  import.meta.glob<string>(['../**/*.stories.tsx', '!../foundations/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The names of the components with a property table: `component` and `subcomponents` of all story files. */
export const documentedComponentNames: ReadonlySet<string> = new Set(
  storySources.flatMap(([, source]) =>
    [...source.matchAll(/^ {2}(?:component: (\w+)|subcomponents: \{([^}]*)\}),$/gm)].flatMap(
      ([, component = '', parts = '']) => [
        component,
        ...parts.split(',').map((part) => part.trim()),
      ],
    ),
  ),
);
