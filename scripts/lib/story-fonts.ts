/** The fonts of stories. A picture with a fallback font would differ from its baseline, or become the baseline of later pictures. */
import type { Page } from 'playwright';

/** The families of the design system, without the fallback families, which a machine need not have. */
const FAMILIES = ['Naru Sans', 'Naru Mono'];

/** How often a page is opened until all of its fonts are loaded, and how long each attempt waits, in ms. */
const PATIENCE = { attempts: 3, ms: 60_000 };

/** Whether an error is that of a wait of Playwright that has taken too long. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

/**
 * Returns one sentence for each family that no stylesheet declares, and for each face that is late or has failed, so that its characters may be
 * drawn in a fallback font.
 */
export function findMissingFonts(page: Page, families = FAMILIES): Promise<string[]> {
  return page.evaluate((names) => {
    const nameOf = ({ family }: FontFace) => family.replaceAll(/['"]/g, '');
    const faces = [...document.fonts].filter((face) => names.includes(nameOf(face)));
    const undeclared = names.filter((name) => !faces.some((face) => nameOf(face) === name));
    // No character of the page needs a face that is unloaded. Stylesheets that arrive later declare such faces again.
    const missing = faces.filter(({ status }) => status === 'loading' || status === 'error');
    return [
      ...undeclared.map((name) => `the font ${name} is declared by no stylesheet`),
      ...missing.map(
        (face) => `the font ${nameOf(face)} for ${face.unicodeRange} is not loaded: ${face.status}`,
      ),
    ];
  }, families);
}

/** Loads all faces of the families, also those whose characters are not on the page. Returns after the time limit at the latest. */
async function loadFonts(page: Page, families: string[], timeout: number): Promise<void> {
  // The stylesheet may arrive after the page.
  const isDeclared = (names: string[]) =>
    names.every((name) =>
      [...document.fonts].some(({ family }) => family.replaceAll(/['"]/g, '') === name),
    );
  const isEnded = (names: string[]) =>
    [...document.fonts]
      .filter(({ family }) => names.includes(family.replaceAll(/['"]/g, '')))
      .every(({ status }) => status === 'loaded' || status === 'error');
  await page.waitForFunction(isDeclared, families, { timeout });
  await page.evaluate((names) => {
    for (const face of document.fonts)
      if (names.includes(face.family.replaceAll(/['"]/g, ''))) face.load().catch(() => undefined);
  }, families);
  await page.waitForFunction(isEnded, families, { timeout });
}

/**
 * Opens a page and loads all of its fonts. A page whose fonts are late, or fail to load, is opened again, because a font that has failed is not
 * requested a second time.
 * @throws Error with the fonts that are missing after the last attempt
 */
export async function openWithFonts(
  page: Page,
  address: string,
  families = FAMILIES,
  { attempts, ms } = PATIENCE,
): Promise<void> {
  let missing: string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await page.goto(address);
    await loadFonts(page, families, ms).catch((error: unknown) => {
      if (!isTimeout(error)) throw error;
    });
    missing = await findMissingFonts(page, families);
    if (missing.length === 0) return;
  }
  throw new Error(`The stories have no pictures, because ${missing.join('; ')}.`);
}
