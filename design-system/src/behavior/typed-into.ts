const TYPED_INTO =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="listbox"], [role="combobox"]';

/** Whether what is typed or pasted belongs to this element: a field, or a list that is searched by typing. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Whether something lies over the page that takes all input for itself. */
export const isCovered = (): boolean =>
  document.querySelector('[aria-modal="true"], dialog:modal, [role="menu"]') !== null;
