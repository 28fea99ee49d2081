type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SELECTOR = 'input[name], textarea[name], select[name]';

const fieldsIn = (container: ParentNode): Field[] => [
  ...container.querySelectorAll<Field>(SELECTOR),
];

/** Writes a value as a member does: React and form libraries receive an event, and React's own setter is not used. */
function copyValue(from: Field, to: Field): void {
  const checked = 'checked' in from && 'checked' in to;
  if (checked && from.checked !== to.checked) to.click();
  if (from.value === to.value) return;
  Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

function copyFocus(from: Field, to: Field): void {
  to.focus();
  const hasCaret = 'selectionStart' in from && 'selectionStart' in to;
  if (hasCaret && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/**
 * Remembers the fields of a page before React takes it over. The returned function copies what was typed, and the focus, from fields that
 * were replaced since then to the fields of the same names: React renders a page anew when an extension has changed it.
 */
export function carryOverFields(container: ParentNode): () => void {
  const fields = fieldsIn(container);
  const focused = document.activeElement;
  return () => {
    const rendered = fieldsIn(container);
    for (const field of fields.filter(({ isConnected }) => !isConnected)) {
      const at = rendered.findIndex(({ name, type }) => name === field.name && type === field.type);
      const [successor] = at < 0 ? [] : rendered.splice(at, 1);
      if (!successor) continue;
      copyValue(field, successor);
      if (field === focused) copyFocus(field, successor);
    }
  };
}
