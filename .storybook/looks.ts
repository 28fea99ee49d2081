import type { Page } from 'playwright';

/** One way of looking at a story. */
export interface Look {
  /** Stands at the end of the names of its pictures. */
  name: string;
  theme: 'light' | 'dark';
  /** In CSS pixels. */
  width: number;
  /** Size of the text that all other sizes of text follow; 100 % without. */
  text?: '400%';
  /** The system replaces colours by its own few. */
  forcedColors?: 'active';
  hasPicture?: true;
  /** The page may not scroll sideways. */
  mustFit?: true;
}

/** The look that a story is in while it is being reached. */
export const firstLook: Look = {
  name: 'light-1280',
  theme: 'light',
  width: 1280,
  hasPicture: true,
};
const dark: Look = { name: 'dark-1280', theme: 'dark', width: 1280, hasPicture: true };

const onPhone: Look[] = [
  { name: 'light-375', theme: 'light', width: 375, hasPicture: true },
  { name: 'dark-375', theme: 'dark', width: 375, hasPicture: true },
];

/** WCAG 2.2, 1.4.10 Reflow and 1.4.4 Resize Text, further than it asks for. */
const atTheEdge: Look[] = [
  { name: 'light-320', theme: 'light', width: 320, hasPicture: true, mustFit: true },
  { name: 'text-400', theme: 'light', width: 1280, text: '400%', mustFit: true },
];

const forced: Look = { name: 'forced-1280', theme: 'light', width: 1280, forcedColors: 'active' };

/** Components that tell by colour what they tell, and so are photographed without any. */
const toldByColour: readonly string[] = [
  'ResourceMeter',
  'StatusBadge',
  'ConfirmDialog',
  'Stepper',
  'PhoneInput',
  'PasswordField',
  'PasswordStrength',
];

/**
 * What a run of all stories is for: `standard` is what every test run looks at, `forced` that and every story in forced
 * colours, `moving` the stories as they are for a member who has not asked for less motion.
 */
export const { STORIES_RUN: run = 'standard' } = process.env;

/** The looks that a story is due in this run, the one it is already in first. */
export function looksOf({ title, tags }: { title: string; tags: string[] }): Look[] {
  if (run === 'moving') return [firstLook];
  const component = title.split('/').at(-1) ?? title;
  const hasPicture = toldByColour.includes(component);
  return [
    firstLook,
    dark,
    ...(tags.includes('narrow') ? onPhone : []),
    ...(tags.includes('edge') ? atTheEdge : []),
    ...(hasPicture ? [{ ...forced, hasPicture }] : []),
    ...(run === 'forced' && !hasPicture ? [forced] : []),
  ];
}

const height = 800;
const forcedColorsOf = new WeakMap<Page, string>();

/** Turns a page to a look; what follows from that takes a while yet. */
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
    // Axe takes the colour of letters from -webkit-text-fill-color, which tells what it was before the system replaced
    // it: beside the system's light colours a part in the dark theme would be misjudged.
    [theme, text, forcedColors === 'active' ? '[data-theme]' : 'html'] as const,
  );
}

/** Waits until what follows from a change is drawn, and nothing moves that will ever stand. */
export function comeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      // Letters that are drawn for the first time are asked for only now.
      await document.fonts.ready;
      // Observers of sizes are told at the end of the frame.
      await new Promise((resolve) => setTimeout(resolve));
      moving = document.getAnimations().filter(isMoving);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
  });
}
