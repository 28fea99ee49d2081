const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
const ATTRIBUTES = ['autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'];

/** What a field says for itself of one attribute; `?` where it says nothing and each browser does as it likes. */
const said = (field: Element, attribute: string): string => field.getAttribute(attribute) || '?';

/**
 * What every text field of a form asks of a phone's keyboard and of what the browser fills in, by its label: the values
 * of autocomplete, inputmode, autocapitalize, spellcheck and enterkeyhint.
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
