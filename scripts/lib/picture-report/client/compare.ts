import { choose, readChoices } from './state.ts';

/** How the pictures are compared at first. */
const defaults: Record<string, string> = { view: 'side', zoom: 'fit' };

function show(panes: HTMLElement, name: string, value: string): void {
  panes.dataset[name] = value;
  if (name === 'zoom') panes.style.setProperty('--zoom', value === 'fit' ? '1' : value);
  const view = panes.dataset.view ?? '';
  for (const pane of document.querySelectorAll<HTMLElement>('[data-pane]')) {
    pane.hidden = !pane.dataset.pane?.split(' ').includes(view);
  }
}

function startChoices(panes: HTMLElement): void {
  for (const [name, first] of Object.entries(defaults)) {
    const radios = document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
    const wanted = readChoices().get(name);
    const chosen = [...radios].find(({ value }) => value === wanted)?.value ?? first;
    for (const radio of radios) {
      radio.checked = radio.value === chosen;
      radio.addEventListener('change', () => {
        choose(name, radio.value === first ? '' : radio.value);
        show(panes, name, radio.value);
      });
    }
    show(panes, name, chosen);
  }
}

/** What is seen of one picture is seen of those beside it. */
function scrollTogether(): void {
  const scrollers = [...document.querySelectorAll<HTMLElement>('[data-scroller]')];
  for (const scroller of scrollers) {
    scroller.addEventListener('scroll', () => {
      const { scrollLeft, scrollTop } = scroller;
      for (const other of scrollers) {
        if (other !== scroller) other.scrollTo({ left: scrollLeft, top: scrollTop });
      }
    });
  }
}

/** Makes the ways to compare two pictures work: view, zoom, the divider between them and how strong the upper one is. */
export function startComparison(): void {
  const panes = document.querySelector<HTMLElement>('[data-panes]');
  if (!panes) return;
  startChoices(panes);
  scrollTogether();
  const measured = { '[data-divider]': '--divider', '[data-opacity]': '--opacity' };
  for (const [selector, variable] of Object.entries(measured)) {
    const input = document.querySelector<HTMLInputElement>(selector);
    input?.addEventListener('input', () => panes.style.setProperty(variable, `${input.value}%`));
  }
}
