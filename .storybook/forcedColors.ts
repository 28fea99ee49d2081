import { ownStyleRules } from './cssRules.ts';

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

/** System colours and keywords that lead to one stay as they are. */
const kept =
  /^(currentcolor|inherit|initial|unset|revert|revert-layer|auto|accentcolor(text)?|activetext|button(border|face|text)|canvas(text)?|field(text)?|graytext|highlight(text)?|linktext|mark(text)?|selecteditem(text)?|visitedtext)$/i;

/**
 * Contrast themes paint controls like the page, browsers without one in greys. First in the page, so that its layer is
 * the weakest.
 */
const palette = document.createElement('style');
palette.textContent = `@layer forced-colors {
  button, input, select, textarea { color: CanvasText; background-color: Canvas; border-color: CanvasText; }
  :disabled { color: GrayText !important; border-color: GrayText !important; }
}`;

/** What each rule said before. */
const written = new Map<CSSStyleRule, string>();

/** What the system makes of one declaration, or `undefined` where it stays. */
function replacement(property: string, value: string): string | undefined {
  if (property === 'box-shadow' || property === 'text-shadow') return 'none';
  if (property === 'background-image') return /gradient|var\(|^$/.test(value) ? 'none' : undefined;
  if (!forced.has(property) || kept.test(value)) return undefined;
  // See-through stays so: the system keeps the alpha of a ground.
  if (property === 'background-color' && value === 'transparent') return undefined;
  return 'revert-layer';
}

/**
 * Does to the design system's rules what forced colours do: every colour that is not the system's own goes back to the
 * browser's, shadows and gradients go. An approximation: the palette is the browser's in the page's theme, not the
 * member's, and no backplate stands behind text.
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

/** Gives every rule its own colours back. */
export function restoreColors(): void {
  for (const [rule, text] of written) rule.style.cssText = text;
  written.clear();
}
