import { ownStyleRules } from './css-rules.ts';

const sides = ['block-start', 'block-end', 'inline-start', 'inline-end'];
const edges = ['top', 'right', 'bottom', 'left', ...sides];

/** The properties whose colours the system replaces: https://www.w3.org/TR/css-color-adjust-1/#forced-colors-properties */
const forced = new Set([
  'color',
  'background-color',
  'outline-color',
  'text-decoration-color',
  'accent-color',
  ...edges.map((edge) => `border-${edge}-color`),
]);

/** System colours and keywords that resolve to one are not replaced. */
const kept =
  /^(currentcolor|inherit|initial|unset|revert|revert-layer|auto|accentcolor(text)?|activetext|button(border|face|text)|canvas(text)?|field(text)?|graytext|highlight(text)?|linktext|mark(text)?|selecteditem(text)?|visitedtext)$/i;

/**
 * Contrast themes give controls the colours of the page; without such a theme browsers use greys. Inserted first, so
 * that its layer is the weakest.
 */
const palette = document.createElement('style');
palette.textContent = `@layer forced-colors {
  button, input, select, textarea { color: CanvasText; background-color: Canvas; border-color: CanvasText; }
  :disabled { color: GrayText !important; border-color: GrayText !important; }
}`;

/** The original declarations of each rule. */
const written = new Map<CSSStyleRule, string>();

/** The value that forced colours give to a declaration, or `undefined` when it is not changed. */
function replacement(property: string, value: string): string | undefined {
  if (property === 'box-shadow' || property === 'text-shadow') return 'none';
  if (property === 'background-image') return /gradient|var\(|^$/.test(value) ? 'none' : undefined;
  if (!forced.has(property) || kept.test(value)) return undefined;
  // A transparent background stays transparent: forced colours keep its alpha.
  if (property === 'background-color' && value === 'transparent') return undefined;
  return 'revert-layer';
}

/**
 * Changes the design system's rules as forced colours do: every colour that is not a system colour becomes the
 * browser's default, and shadows and gradients are removed. An approximation: the palette is the browser's in the
 * page's theme, not the member's, and text has no backplate.
 */
export function forceColors(): void {
  if (!palette.isConnected) document.head.prepend(palette);
  for (const rule of ownStyleRules()) {
    const { style } = rule;
    if (style.getPropertyValue('forced-color-adjust') === 'none') continue;
    const before = style.cssText;
    for (const property of [...style]) {
      const value = replacement(property, style.getPropertyValue(property));
      if (value) style.setProperty(property, value, style.getPropertyPriority(property));
    }
    if (style.cssText !== before) written.set(rule, before);
  }
}

/** Restores the original colours of every rule. */
export function restoreColors(): void {
  for (const [rule, text] of written) rule.style.cssText = text;
  written.clear();
}
