import names from './story-names.json' with { type: 'json' };

const koreanNames: Readonly<Record<string, string>> = names;

/**
 * Returns the Korean name of a story; `undefined` for an export that `story-names.json` does not list. A name with Hangul is returned
 * unchanged. A name that ends in `Narrow` is composed, because it is the same state on a phone.
 * @param name the name of the export, as in the code or as Storybook derives it: `WithIcon` or `With Icon`
 */
export function koreanStoryName(name: string): string | undefined {
  if (/[가-힣]/.test(name)) return name;
  const key = name.replaceAll(' ', '');
  const narrow = koreanNames.Narrow;
  const [, state] = /^(.+)Narrow$/.exec(key) ?? [];
  if (!state) return koreanNames[key];
  const stateName = koreanNames[state];
  return stateName && `${stateName}, ${narrow}`;
}
