import type { FocusEvent } from 'react';

/**
 * Returns the element that Tab means. After the last element of a dialog, Radix moves the focus to the first one, which may be a radio
 * that is not chosen; the stop of its group is the chosen radio. A press and the arrow keys choose the radio to which they move.
 */
export function findTabStop({ target, relatedTarget }: FocusEvent<HTMLElement>): HTMLElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || target.checked)
    return target;
  const { name } = target;
  const isFromGroup = relatedTarget instanceof HTMLInputElement && relatedTarget.name === name;
  if (isFromGroup || !target.matches(':focus-visible')) return target;
  const isChosen = (one: HTMLElement) => one instanceof HTMLInputElement && one.checked;
  return [...document.getElementsByName(name)].find(isChosen) ?? target;
}
