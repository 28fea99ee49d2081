import { media } from '@naru/tokens';
import { pageRules } from './cssRules.ts';
import { forceColors, restoreColors } from './forcedColors.ts';

/** A condition that always holds and can stand wherever a media feature can. */
const always = '(min-width: 0px)';

/** What each media rule said before the pretence. */
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
 * Makes the page's styles believe that these media features hold, of those that say what a member prefers: rules for them apply, those that arrive later
 * as well. Scripts that ask `matchMedia` still hear the truth. Returns what ends it.
 */
export function pretend(asked: readonly string[]): () => void {
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
