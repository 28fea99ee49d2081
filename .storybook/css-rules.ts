function* rulesIn(owner: { readonly cssRules: CSSRuleList }): Generator<CSSRule> {
  for (const rule of owner.cssRules) {
    yield rule;
    if (rule instanceof CSSGroupingRule) yield* rulesIn(rule);
  }
}

/** Every CSS rule that scripts of the page may read; rules of other origins are not readable. */
export function* pageRules(): Generator<CSSRule> {
  for (const sheet of document.styleSheets) {
    if (sheet.href === null || new URL(sheet.href).origin === location.origin)
      yield* rulesIn(sheet);
  }
}

/** The design system's own rules: those in its cascade layers. Storybook's are in none. */
export function* ownStyleRules(): Generator<CSSStyleRule> {
  for (const layer of pageRules()) {
    if (!(layer instanceof CSSLayerBlockRule && layer.name.startsWith('naru-'))) continue;
    for (const rule of rulesIn(layer)) if (rule instanceof CSSStyleRule) yield rule;
  }
}
