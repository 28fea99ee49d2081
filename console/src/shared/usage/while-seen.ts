/**
 * The options of a query that is asked for the first time at once, and again only while what shows it is on the screen: what nobody
 * sees is not refreshed.
 */
export const whileSeen = <Options extends object>(options: Options, onScreen: boolean) => ({
  ...options,
  enabled: ({ state }: { state: { data: unknown } }) => onScreen || state.data === undefined,
});
