const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
const ATTRIBUTES = ['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'];

/** Returns the value of an attribute, or `?` for a missing attribute, because the default value depends on the browser. */
const said = (field: Element, attribute: string): string => field.getAttribute(attribute) || '?';

/**
 * Returns the attributes of each text field that control autofill and the on-screen keyboard. The key is the label of the field. The
 * value consists of autocomplete, inputmode, autocapitalize, spellcheck and enterkeyhint, separated by spaces.
 */
export function readKeyboardAttributes(form: Element): Record<string, string> {
  const fields = Array.from(form.querySelectorAll<HTMLInputElement>(TEXT_FIELDS));
  return Object.fromEntries(
    fields.map((field) => [
      field.labels?.[0]?.textContent ?? '?',
      ATTRIBUTES.map((attribute) => said(field, attribute)).join(' '),
    ]),
  );
}
