import { choose, filteredChanges, readChoices } from './state.ts';

function showFiltered(): void {
  const shown = new Set(filteredChanges().map(({ name }) => name));
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    card.hidden = !shown.has(card.dataset.card ?? '');
  }
  for (const section of document.querySelectorAll<HTMLElement>('[data-section]')) {
    section.hidden = !section.querySelector('[data-card]:not([hidden])');
  }
  const count = document.querySelector('[data-count]');
  if (count) {
    count.textContent = `${pictureChanges.length}장 가운데 ${shown.size}장`;
  }
  document.querySelector('[data-empty]')?.toggleAttribute('hidden', shown.size > 0);
}

/** Makes the filters of the list work; a filter that the address names is set. */
export function startFilters(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-filter]')) {
    const { filter = '' } = select.dataset;
    select.value = readChoices().get(filter) ?? '';
    select.addEventListener('change', () => {
      choose(filter, select.value);
      showFiltered();
    });
  }
  showFiltered();
}
