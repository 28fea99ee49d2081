/** What can become of a picture: it looks different, it has no baseline yet, or its story is no more. */
export const kinds = ['changed', 'new', 'gone'] as const;
export type Kind = (typeof kinds)[number];

/** What pages filter changes by and know each of them by. */
export interface Facets {
  /** The name of the picture: story and look, without an extension. */
  name: string;
  /** The title of the story, such as "Components/Button". */
  component: string;
  /** `light`, `dark`, `forced` (colours of the system) or `large` (text at 200 %). */
  theme: string;
  kind: Kind;
}

/** In CSS pixels, which are the picture's own. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** How far two pictures are apart. What one of them lacks has no size. */
export interface Measure {
  before?: Size;
  after?: Size;
  /** How many pixels differ by more than the last bit of a colour. All of them when a picture is new or gone. */
  changed: number;
  /** The smallest area that holds all of them; only where there are two pictures. */
  area?: Area;
}

/** One picture of the report. */
export interface Change extends Facets, Measure {
  /** The id of the story. */
  story: string;
  /** The name of the story within its component. */
  storyName: string;
  /** Of the window, in CSS pixels. */
  width: number;
}

/** What the Storybook says about a story. */
export interface Story {
  title: string;
  name: string;
}

type PictureName = Pick<Change, 'story' | 'theme' | 'width'>;

/** Takes the name of a picture apart; `undefined` for a file that is none, such as a picture of a difference. */
export function parsePictureName(name: string): PictureName | undefined {
  const [, story, theme, width] = /^([\p{L}\p{N}_-]+)--([a-z]+)-(\d+)$/u.exec(name) ?? [];
  return story && theme && width ? { story, theme, width: Number(width) } : undefined;
}

/** The stories of a component are those whose id begins like this. */
export const componentWord = (story: string): string => story.replace(/--.*$/, '--');

/**
 * The names of baseline pictures whose story is no more. Words limit them as they limit the stories of a run.
 */
export function goneNames(
  baseline: readonly string[],
  stories: ReadonlyMap<string, Story>,
  words: readonly string[],
): string[] {
  return baseline.filter((name) => {
    const story = parsePictureName(name)?.story;
    const isMeant = words.length === 0 || words.some((word) => story?.includes(word));
    return story !== undefined && isMeant && !stories.has(story);
  });
}

/** What is known of a story; of one that is gone its id, and its component when that has others. */
function storyOf(id: string, stories: ReadonlyMap<string, Story>): Story {
  const word = componentWord(id);
  const sibling = [...stories].find(([other]) => other.startsWith(word));
  const title = sibling?.[1].title ?? word.replace(/--$/, '');
  return stories.get(id) ?? { title, name: id.slice(word.length) };
}

/** Puts together what the report says about a picture. */
export function describeChange(
  name: string,
  stories: ReadonlyMap<string, Story>,
  measure: Measure,
): Change | undefined {
  const parsed = parsePictureName(name);
  if (!parsed) return undefined;
  const known = storyOf(parsed.story, stories);
  const kind = measure.before === undefined ? 'new' : 'changed';
  return {
    ...parsed,
    ...measure,
    name,
    component: known.title,
    storyName: known.name,
    kind: measure.after === undefined ? 'gone' : kind,
  };
}

/** The share of the larger picture that changed, from 0 to 1. */
export function changedShare({ before, after, changed }: Measure): number {
  const width = Math.max(before?.width ?? 0, after?.width ?? 0);
  const height = Math.max(before?.height ?? 0, after?.height ?? 0);
  return width * height === 0 ? 0 : changed / (width * height);
}

/** The order of the report: by component, then by story, the looks of a story in a row. */
export function compareChanges(a: Change, b: Change): number {
  return a.component.localeCompare(b.component, 'ko') || a.name.localeCompare(b.name, 'en');
}
