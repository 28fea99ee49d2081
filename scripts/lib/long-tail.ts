/** Whether the tests of the full run are left out. */
export const isShort = Boolean(process.env.WITHOUT_LONG_TAIL);

/**
 * The options of every Vitest project. The full run alone runs the files named `*.full.*`, and in the other files the tests with the
 * tag `full`. `skipIf` of a test would replace the `skip` of its tag.
 */
export const longTail = {
  exclude: isShort ? ['**/*.full.*'] : [],
  tags: [{ name: 'full', description: 'runs in `pnpm test:full` alone', skip: isShort }],
};
