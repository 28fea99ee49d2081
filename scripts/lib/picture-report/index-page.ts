import { acceptControls } from './accept-controls.ts';
import { type Change, componentWord, kinds } from './change.ts';
import { html, type Markup } from './html.ts';
import { pageText, themeMenu } from './page.ts';
import { pictureSource } from './picture-files.ts';
import {
  changedText,
  componentName,
  countOf,
  kindCounts,
  kindNames,
  sizeText,
  themeName,
} from './texts.ts';

interface Option {
  value: string;
  text: string;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const filter = (name: string, label: string, options: readonly Option[]): Markup =>
  html`<label class="choice">${label}
<select data-filter="${name}"><option value="">모두</option>
${options.map(({ value, text }) => html`<option value="${value}">${text}</option>`)}</select></label>`;

function filters(changes: readonly Change[]): Markup {
  const themes = unique(changes.map(({ theme }) => theme));
  const components = unique(changes.map(({ component }) => component));
  const present = kinds.filter((kind) => changes.some((change) => change.kind === kind));
  return html`<form class="tools" role="search" aria-label="그림 거르기">
${filter(
  'component',
  '컴포넌트',
  components.map((value) => ({ value, text: componentName(value) })),
)}
${filter(
  'theme',
  '그림의 테마',
  themes.map((value) => ({ value, text: themeName(value) })),
)}
${filter(
  'kind',
  '변화',
  present.map((value) => ({ value, text: kindNames[value] })),
)}
<output data-count>${countOf(changes.length)}</output></form>`;
}

function figures(change: Change): string {
  const size = change.after ?? change.before;
  if (change.kind === 'changed') return changedText(change);
  return size ? sizeText(size) : '';
}

function card(change: Change): Markup {
  const { name, kind, theme, width, storyName } = change;
  const look = `${themeName(theme)}, ${width} px`;
  return html`<li class="card" data-card="${name}">
<a class="thumbnail" href="changes/${name}.html" data-keep tabindex="-1" aria-hidden="true">
<img src="${pictureSource(change, kind === 'gone' ? 'before' : 'after')}" alt="" loading="lazy"></a>
<div class="card-text"><a href="changes/${name}.html" data-keep><strong>${storyName}</strong> <span>${look}</span></a>
<p><span class="badge ${kind}">${kindNames[kind]}</span> <span class="muted">${figures(change)}</span></p></div>
${acceptControls({
  label: '받아들이기',
  target: { picture: name },
  word: name,
  about: `${storyName}, ${look}`,
  copyLabel: '명령 복사',
})}</li>`;
}

function section(component: string, changes: readonly Change[]): Markup {
  const [first] = changes;
  return html`<section data-section><header class="section-head">
<h2>${componentName(component)} <span class="muted">${countOf(changes.length)}</span></h2>
${acceptControls({
  label: `이 컴포넌트 ${countOf(changes.length)} 모두 받아들이기`,
  target: { component },
  word: componentWord(first?.story ?? component),
  about: componentName(component),
  copyLabel: '모두 받아들이는 명령 복사',
})}</header>
<ul class="cards">${changes.map(card)}</ul></section>`;
}

/** The list of all changes by component. `baseline` names the system and browser of the pictures. */
export function indexPage(changes: readonly Change[], baseline: string): string {
  const title = `바뀐 그림 ${countOf(changes.length)}`;
  const components = Map.groupBy(changes, ({ component }) => component);
  return pageText({
    title,
    base: '',
    kind: 'index',
    body: html`<header class="top"><div><h1>${title}</h1>
<p class="muted">${kindCounts(changes)}. 기준: ${baseline}</p></div>${themeMenu}</header>
${filters(changes)}
<main>
<p class="hint" data-command>받아들이는 명령은 저장소 폴더에서 실행합니다. 내려받은 보고서라면 명령 뒤에
<code>--report 폴더</code>를 붙입니다. 버튼으로 받아들이려면 <code>pnpm test:visual --review</code>로 여세요.</p>
${Array.from(components, ([component, group]) => section(component, group))}
<p class="empty" data-empty hidden>조건에 맞는 그림이 없습니다. 조건을 줄여 보세요.</p>
</main>`,
  });
}
