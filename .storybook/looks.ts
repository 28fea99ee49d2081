import type { Page } from 'playwright';

/** One configuration in which a story is checked. */
export interface Look {
  /** The suffix of the names of its pictures. */
  name: string;
  theme: 'light' | 'dark';
  /** In CSS pixels. */
  width: number;
  /** The root font size; 100 % when left out. */
  text?: '200%' | '400%';
  /** Forced colours: the system replaces all colours. */
  forcedColors?: 'active';
  /** It differs from the look before it in its colours alone. */
  onlyColors?: true;
  hasPicture?: boolean;
  /** Checks that the page does not scroll horizontally. */
  mustFit?: true;
}

/** The look in which a story is opened and its play function runs. */
export const firstLook: Look = {
  name: 'light-1280',
  theme: 'light',
  width: 1280,
  hasPicture: true,
};
const dark: Look = {
  name: 'dark-1280',
  theme: 'dark',
  width: 1280,
  hasPicture: true,
  onlyColors: true,
};

const onPhone: Look[] = [
  { name: 'light-375', theme: 'light', width: 375, hasPicture: true },
  { name: 'dark-375', theme: 'dark', width: 375, hasPicture: true, onlyColors: true },
];

/** WCAG 2.2, 1.4.10 Reflow and 1.4.4 Resize Text, and at twice as large a text as that asks for. */
const atTheEdge: Look[] = [
  { name: 'light-320', theme: 'light', width: 320, hasPicture: true, mustFit: true },
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

const forced: Look = { name: 'forced-1280', theme: 'light', width: 1280, forcedColors: 'active' };

/** Components that use colour for meaning; they are also photographed in greyscale. */
const toldByColour: readonly string[] = [
  'ResourceMeter',
  'StatusBadge',
  'TypeToConfirmDialog',
  'Stepper',
  'PhoneInput',
  'PasswordField',
  'PasswordStrength',
];

/**
 * The kind of a run of all stories: `quick` checks each story in its first look without pictures, `standard` in each of its looks, `forced` adds every story in forced colours,
 * `moving` checks the stories without reduced motion. A story with the tag `moves` never comes to rest there, and is not pictured.
 */
export const { STORIES_RUN: run = 'standard' } = process.env;

/**
 * The looks of a story in this run; the one that it is in already comes first. A state has one picture in each theme, at the
 * width that it is about: a story of a narrow screen is not pictured at 1280 px, one of the edge not in the light there. A story with the tag
 * `sample` shows the use of a component, whose states have pictures in the other stories: it has none.
 */
export function looksOf({
  id,
  title,
  tags,
}: {
  id: string;
  title: string;
  tags: string[];
}): Look[] {
  // Korean names follow the one in the code.
  const [, component = title] = /\/(\w+)/.exec(title) ?? [];
  const isToldByColour = toldByColour.includes(component);
  const isAtTheEdge = tags.includes('edge');
  const isForPhones = tags.includes('narrow');
  const isOnlyForPhones = isForPhones && id.endsWith('narrow');
  const first = { ...firstLook, hasPicture: !isOnlyForPhones && !isAtTheEdge };
  if (run === 'quick') return [{ ...firstLook, hasPicture: false }];
  if (tags.includes('sample'))
    return [firstLook, dark].map((look) => ({ ...look, hasPicture: false }));
  if (run === 'moving')
    return [{ ...first, hasPicture: first.hasPicture && !tags.includes('moves') }];
  return [
    first,
    { ...dark, hasPicture: !isOnlyForPhones },
    ...(isForPhones ? onPhone : []),
    ...(isAtTheEdge ? atTheEdge : []),
    ...(isToldByColour ? [{ ...forced, hasPicture: true }] : []),
    ...(run === 'forced' && !isToldByColour ? [forced] : []),
  ];
}

const height = 800;
const forcedColorsOf = new WeakMap<Page, string>();

/** Changes a page to a look, without waiting until the change is rendered. */
export async function turnTo(page: Page, look: Look): Promise<void> {
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
    // Axe reads the text colour from -webkit-text-fill-color, which still has the colour before forced colours replaced
    // it: with the system's light colours it would report wrong results for a part in the dark theme.
    [theme, text, forcedColors === 'active' ? '[data-theme]' : 'html'] as const,
  );
}

/** Waits until a change is rendered and all animations that end have ended. */
export function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      // The files of a font are requested only when their characters are rendered.
      await document.fonts.ready;
      // Resize observers are called at the end of the frame.
      await new Promise((resolve) => setTimeout(resolve));
      moving = document.getAnimations().filter(isMoving);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
  });
}
