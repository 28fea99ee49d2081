/** The fields of a page and the focused element, before React renders the page anew. A removed field keeps its value. */
export interface TypedFields {
  fields: readonly HTMLInputElement[];
  focused: EventTarget | null;
}

/** Writes what was typed into a field, as a member does: React and form libraries receive events. */
function copyText(before: HTMLInputElement, after: HTMLInputElement): void {
  if (after.checked !== before.checked) after.click();
  if (after.value === before.value) return;
  // React overrides the setter of the element, and would ignore an event after it.
  Reflect.set(Object.getPrototypeOf(after), 'value', before.value, after);
  after.dispatchEvent(new Event('input', { bubbles: true }));
}

function findSuccessor({ name, type, value }: HTMLInputElement): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)].find(
    (field) => field.type === type && (type !== 'radio' || field.value === value),
  );
}

/** Copies what was typed, and the focus, from remembered fields that were replaced to the fields of the same names. */
export function carryOverFields({ fields, focused }: TypedFields): void {
  for (const before of fields) {
    const after = before.isConnected ? undefined : findSuccessor(before);
    if (!after) continue;
    copyText(before, after);
    if (before !== focused) continue;
    after.focus();
    const { selectionStart: start } = before;
    if (start !== null) after.setSelectionRange(start, before.selectionEnd);
  }
}
