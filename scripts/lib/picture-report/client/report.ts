import '@naru/tokens';
import { applyTheme, readTheme, themeChoices, watchSystem } from '@naru/tokens/theme';
import { startAccepting, startCopying } from './accept.ts';
import { startComparison } from './compare.ts';
import { startFilters } from './filter-list.ts';
import { startNeighbours } from './neighbours.ts';
import './compare.css';
import './controls.css';
import './list.css';
import './report.css';
import { keepChoices } from './state.ts';

/* The behaviour of every page of the report. It is one classic script, because a page on a disk loads no modules. */

function startTheme(): void {
  const menu = document.querySelector<HTMLSelectElement>('[data-theme-choice]');
  if (!menu) return;
  menu.value = readTheme();
  menu.addEventListener('change', () => {
    applyTheme(themeChoices.find((choice) => choice === menu.value) ?? 'system');
  });
  watchSystem((choice) => {
    menu.value = choice;
  });
}

startTheme();
startCopying();
void startAccepting();
if (document.body.dataset.page === 'index') {
  startFilters();
} else {
  startNeighbours(document.querySelector<HTMLElement>('[data-name]')?.dataset.name ?? '');
  startComparison();
}
keepChoices();
