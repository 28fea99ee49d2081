import { media } from '@naru/tokens';
import { pageRules } from './css-rules.ts';
import { forceColors, restoreColors } from './forced-colors.ts';

/** A condition that is always true and can replace any media feature. */
const always = '(min-width: 0px)';

/** The original condition of each media rule. */
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
 * Emulates these media features about a member's preferences in the page's styles: rules for them apply, also in styles
 * that are added later. `matchMedia` is not changed. Returns a function that ends the emulation.
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
