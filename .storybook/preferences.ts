import { media } from '@naru/tokens';

function* rulesIn(owner: { readonly cssRules: CSSRuleList }): Generator<CSSRule> {
  for (const rule of owner.cssRules) {
    yield rule;
    if (rule instanceof CSSGroupingRule) yield* rulesIn(rule);
  }
}

/** Yields every CSS rule that scripts of the page may read. Rules from other origins are not readable. */
function* pageRules(): Generator<CSSRule> {
  for (const sheet of document.styleSheets) {
    if (sheet.href === null || new URL(sheet.href).origin === location.origin)
      yield* rulesIn(sheet);
  }
}

/** Yields the rules of the design system, which are in its cascade layers. The rules of Storybook are in no layer. */
function* ownStyleRules(): Generator<CSSStyleRule> {
  for (const layer of pageRules()) {
    if (!(layer instanceof CSSLayerBlockRule && layer.name.startsWith('naru-'))) continue;
    for (const rule of rulesIn(layer)) if (rule instanceof CSSStyleRule) yield rule;
  }
}

const sides = ['block-start', 'block-end', 'inline-start', 'inline-end'];
const edges = ['top', 'right', 'bottom', 'left', ...sides];

/** The properties whose colours the system replaces, see https://www.w3.org/TR/css-color-adjust-1/#forced-colors-properties */
const forced = new Set([
  'color',
  'background-color',
  'outline-color',
  'text-decoration-color',
  'accent-color',
  ...edges.map((edge) => `border-${edge}-color`),
]);

/** Matches values that are not replaced: system colours, and keywords that resolve to a system colour. */
const kept =
  /^(currentcolor|inherit|initial|unset|revert|revert-layer|auto|accentcolor(text)?|activetext|button(border|face|text)|canvas(text)?|field(text)?|graytext|highlight(text)?|linktext|mark(text)?|selecteditem(text)?|visitedtext)$/i;

/**
 * The styles of controls in forced colours. Contrast themes give controls the colours of the page, whereas browsers without such a
 * theme use greys. The style sheet is inserted first, so that its layer has the lowest priority.
 */
const palette = document.createElement('style');
palette.textContent = `@layer forced-colors {
  button, input, select, textarea { color: CanvasText; background-color: Canvas; border-color: CanvasText; }
  :disabled { color: GrayText !important; border-color: GrayText !important; }
}`;

/** The original declarations of each changed rule. */
const writtenStyles = new Map<CSSStyleRule, string>();

/** Returns the value of a declaration in forced colours; `undefined` for an unchanged declaration. */
function replacement(property: string, value: string): string | undefined {
  if (property === 'box-shadow' || property === 'text-shadow') return 'none';
  if (property === 'background-image') return /gradient|var\(|^$/.test(value) ? 'none' : undefined;
  if (!forced.has(property) || kept.test(value)) return undefined;
  // A transparent background stays transparent, because forced colours keep the alpha value.
  if (property === 'background-color' && value === 'transparent') return undefined;
  return 'revert-layer';
}

/**
 * Changes the design system's rules as forced colours do: every colour that is not a system colour becomes the browser's default, and
 * shadows and gradients are removed. The result is an approximation: the palette is the browser's palette for the theme of the page
 * instead of the member's palette, and text has no backplate.
 */
function forceColors(): void {
  if (!palette.isConnected) document.head.prepend(palette);
  for (const rule of ownStyleRules()) {
    const { style } = rule;
    if (style.getPropertyValue('forced-color-adjust') === 'none') continue;
    const before = style.cssText;
    for (const property of [...style]) {
      const value = replacement(property, style.getPropertyValue(property));
      if (value) style.setProperty(property, value, style.getPropertyPriority(property));
    }
    if (style.cssText !== before) writtenStyles.set(rule, before);
  }
}

/** Restores the original colours of every rule. */
function restoreColors(): void {
  for (const [rule, text] of writtenStyles) rule.style.cssText = text;
  writtenStyles.clear();
}

/** A media condition that is always true. It replaces an emulated media feature. */
const always = '(min-width: 0px)';

/** The original condition of each changed media rule. */
const written = new Map<CSSMediaRule, string>();

function restore(): void {
  restoreColors();
  for (const [rule, condition] of written) rule.media.mediaText = condition;
  written.clear();
}

function apply(asked: readonly string[]): void {
  restore();
  for (const rule of pageRules()) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const condition = rule.media.mediaText;
    const pretended = asked.reduce((text, feature) => text.replaceAll(feature, always), condition);
    if (pretended === condition) continue;
    written.set(rule, condition);
    rule.media.mediaText = pretended;
  }
  if (asked.includes(media.forcedColors)) forceColors();
}

/**
 * Emulates media features for user preferences in the styles of the page, including styles that are added later. `matchMedia` is not
 * changed. Returns a function that ends the emulation.
 */
export function emulatePreferences(asked: readonly string[]): () => void {
  if (asked.length === 0) return () => undefined;
  const again = () => apply(asked);
  const styles = new MutationObserver(again);
  styles.observe(document.head, { childList: true, subtree: true });
  document.head.addEventListener('load', again, true);
  again();
  return () => {
    styles.disconnect();
    document.head.removeEventListener('load', again, true);
    restore();
  };
}
