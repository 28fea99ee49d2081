import type { Page } from 'playwright';

/** One configuration in which a story is checked. */
export interface StoryLook {
  /** The suffix in the names of pictures with this look. */
  name: string;
  theme: 'light' | 'dark';
  /** The width of the viewport, in CSS pixels. */
  width: number;
  /** The root font size; 100 % if missing. */
  text?: '200%' | '400%';
  /** Whether colours are forced, so that the system replaces all colours. */
  forcedColors?: 'active';
  /** Whether the look differs from the previous look only in colours. */
  onlyColors?: true;
  hasPicture?: boolean;
  /** Whether the page must not scroll horizontally. */
  mustFit?: true;
  /** Whether no text may cover another text or leave the box around it. */
  mustNotCover?: true;
}

/** The look in which a story is opened and its play function runs. */
export const firstLook: StoryLook = {
  name: 'light-1280',
  theme: 'light',
  width: 1280,
  hasPicture: true,
};
const dark: StoryLook = {
  name: 'dark-1280',
  theme: 'dark',
  width: 1280,
  hasPicture: true,
  onlyColors: true,
};

const onPhone: StoryLook[] = [
  { name: 'light-375', theme: 'light', width: 375, hasPicture: true },
  { name: 'dark-375', theme: 'dark', width: 375, hasPicture: true, onlyColors: true },
];

/**
 * Looks with the smallest width and the largest text of WCAG 2.2 (1.4.10 Reflow, 1.4.4 Resize Text), with both at once, and with text
 * twice as large as 1.4.4 requires.
 */
const atTheEdge: StoryLook[] = [
  { name: 'light-320', theme: 'light', width: 320, hasPicture: true, mustFit: true },
  {
    name: 'large-320',
    theme: 'light',
    width: 320,
    text: '200%',
    hasPicture: true,
    mustFit: true,
    mustNotCover: true,
  },
  {
    name: 'large-1280',
    theme: 'light',
    width: 1280,
    text: '200%',
    hasPicture: true,
    mustFit: true,
  },
  { name: 'text-400', theme: 'light', width: 1280, text: '400%', mustFit: true },
];

const forced: StoryLook = {
  name: 'forced-1280',
  theme: 'light',
  width: 1280,
  forcedColors: 'active',
};

/** The components that convey information by colour. Pictures of them are also taken in forced colours. */
const colourCoded: readonly string[] = [
  'ResourceMeter',
  'StatusBadge',
  'TypeToConfirmDialog',
  'Stepper',
  'PhoneInput',
  'PasswordField',
  'PasswordStrength',
];

/**
 * The kind of this run. `quick` checks each story in its first look, without pictures. `standard` checks each story in all its looks.
 * `forced` adds forced colours to every story. `rewritten` opens
 * each story in its first look, in a page that a translator and a password manager rewrite. `moving` checks the stories without reduced motion; stories with the tag `moves` have
 * endless animations and get no picture in that run.
 */
export const { STORIES_RUN: storiesRunKind = 'standard' } = process.env;

/**
 * Returns the looks in which this run checks a story, the current look first. Each state has one picture in each theme, at the width
 * that the state concerns: stories for narrow screens have no picture at 1280 px, and stories about the edge of the screen have no
 * picture in the first, light look. Stories with the tag `sample` show the use of a component and have no pictures, because other
 * stories have pictures of all states.
 */
export function looksOfStory({
  id,
  title,
  tags,
}: {
  id: string;
  title: string;
  tags: string[];
}): StoryLook[] {
  // The title contains the component's name in the code, followed by its Korean names.
  const [, component = title] = /\/(\w+)/.exec(title) ?? [];
  const isToldByColour = colourCoded.includes(component);
  const isAtTheEdge = tags.includes('edge');
  const isForPhones = tags.includes('narrow');
  const isOnlyForPhones = isForPhones && id.endsWith('narrow');
  const first = { ...firstLook, hasPicture: !isOnlyForPhones && !isAtTheEdge };
  if (['quick', 'rewritten'].includes(storiesRunKind)) return [{ ...firstLook, hasPicture: false }];
  if (tags.includes('sample'))
    return [firstLook, dark].map((look) => ({ ...look, hasPicture: false }));
  if (storiesRunKind === 'moving')
    return [{ ...first, hasPicture: first.hasPicture && !tags.includes('moves') }];
  return [
    first,
    { ...dark, hasPicture: !isOnlyForPhones },
    ...(isForPhones ? onPhone : []),
    ...(isAtTheEdge ? atTheEdge : []),
    ...(isToldByColour ? [{ ...forced, hasPicture: true }] : []),
    ...(storiesRunKind === 'forced' && !isToldByColour ? [forced] : []),
  ];
}

const height = 800;
const forcedColorsOf = new WeakMap<Page, string>();

/** Changes a page to a look, without waiting until the change is rendered. */
export async function applyLook(page: Page, look: StoryLook): Promise<void> {
  const { width, forcedColors = 'none', theme, text = '100%' } = look;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  if (forcedColorsOf.get(page) !== forcedColors) await page.emulateMedia({ forcedColors });
  forcedColorsOf.set(page, forcedColors);
  await page.evaluate(
    ([theme, text, themed]) => {
      for (const element of document.querySelectorAll<HTMLElement>(themed)) {
        element.dataset.theme = theme;
      }
      document.documentElement.style.fontSize = text;
    },
    // With forced colours, the theme is set on every themed element. Axe reads the text colour from -webkit-text-fill-color, which
    // forced colours do not replace. For an element in the dark theme, axe would report wrong results with the system's light colours.
    [theme, text, forcedColors === 'active' ? '[data-theme]' : 'html'] as const,
  );
}

/** Waits until a change is rendered and all finite animations have ended. */
export function waitUntilRendered(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      // Waits for fonts, whose files are requested only when their characters are rendered.
      await document.fonts.ready;
      // Waits for resize observers, which are called at the end of the frame.
      await new Promise((resolve) => setTimeout(resolve));
      moving = document.getAnimations().filter(isMoving);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
  });
}
