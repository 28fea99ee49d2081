const ATTRIBUTE = / style="([^"]*)"/g;

/**
 * Moves the style attributes of a prerendered page into the rules of one style element, which may be empty. The Content Security
 * Policy allows a style element by its hash, but no style attributes. Hydration does not change the attributes of existing elements.
 */
export function extractStyleAttributes(markup: string): { markup: string; styles: string } {
  const rules: string[] = [];
  const moved = markup.replaceAll(ATTRIBUTE, (_, declarations: string) => {
    if (/[&<]/.test(declarations)) throw new Error(`A style cannot be moved: ${declarations}`);
    if (!rules.includes(declarations)) rules.push(declarations);
    return ` data-s="${rules.indexOf(declarations)}"`;
  });
  const sheet = rules.map((declarations, index) => `[data-s="${index}"]{${declarations}}`).join('');
  return { markup: moved, styles: sheet && `<style>${sheet}</style>` };
}
