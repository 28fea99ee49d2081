const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
const ATTRIBUTES = ['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'];

/** The value of an attribute of a field; `?` for a missing attribute, whose default depends on the browser. */
const said = (field: Element, attribute: string): string => field.getAttribute(attribute) || '?';

/**
 * The attributes of all text fields of a form that control the keyboard of a phone and autofill, by label: autocomplete, inputmode,
 * autocapitalize, spellcheck and enterkeyhint.
 */
export function keyboardsOf(form: Element): Record<string, string> {
  const fields = Array.from(form.querySelectorAll<HTMLInputElement>(TEXT_FIELDS));
  return Object.fromEntries(
    fields.map((field) => [
      field.labels?.[0]?.textContent ?? '?',
      ATTRIBUTES.map((attribute) => said(field, attribute)).join(' '),
    ]),
  );
}
