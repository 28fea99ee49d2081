const ATTRIBUTE = / style="([^"]*)"/g;

/**
 * The policy allows no style attribute, because a page cannot say by a hash which one it means, but a style element by its hash. So the
 * attributes of a prerendered page become rules of one element, which may be empty. Hydration leaves attributes as they are.
 */
export function withoutStyleAttributes(markup: string): { markup: string; styles: string } {
  const rules: string[] = [];
  const moved = markup.replaceAll(ATTRIBUTE, (_, declarations: string) => {
    if (/[&<]/.test(declarations)) throw new Error(`A style cannot be moved: ${declarations}`);
    if (!rules.includes(declarations)) rules.push(declarations);
    return ` data-s="${rules.indexOf(declarations)}"`;
  });
  const sheet = rules.map((declarations, index) => `[data-s="${index}"]{${declarations}}`).join('');
  return { markup: moved, styles: sheet && `<style>${sheet}</style>` };
}
