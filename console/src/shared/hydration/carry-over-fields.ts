/** The fields of a page and the focused element, before React renders the page anew. A removed field keeps its value. */
export interface TypedFields {
  fields: readonly HTMLInputElement[];
  focused: EventTarget | null;
}

/**
 * Copies what was typed, and the focus, from remembered fields that were replaced to the fields of the same names. A new field into which
 * the reader types already keeps its text and the focus. The head of a prerendered page contains the text of this function too, so it
 * cannot use anything from its module.
 */
export function carryOverFields({ fields, focused }: TypedFields): void {
  const findSuccessor = ({ name, type, value }: HTMLInputElement) =>
    [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)].find(
      (field) => field.type === type && (type !== 'radio' || field.value === value),
    );
  const copyText = (before: HTMLInputElement, after: HTMLInputElement): void => {
    if (after.checked !== before.checked) after.click();
    if (after.value === before.value) return;
    // React overrides the setter of the element, and would ignore an event after it.
    Reflect.set(Object.getPrototypeOf(after), 'value', before.value, after);
    after.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const before of fields) {
    const after = before.isConnected ? undefined : findSuccessor(before);
    if (!after || (after === document.activeElement && after.value !== '')) continue;
    copyText(before, after);
    if (before !== focused || document.activeElement !== document.body) continue;
    after.focus();
    const { selectionStart: start } = before;
    if (start !== null) after.setSelectionRange(start, before.selectionEnd);
  }
}
