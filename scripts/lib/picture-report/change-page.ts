import { acceptControls } from './accept-controls.ts';
import { type Area, type Change, componentWord, type Size } from './change.ts';
import { html, type Markup } from './html.ts';
import { pageText, themeMenu } from './page.ts';
import { type PictureFolder, pictureSource } from './picture-files.ts';
import { changedText, componentName, countOf, kindNames, sizeText, themeName } from './texts.ts';

/** Where `pnpm storybook` serves the stories. */
const storybookAddress = 'http://localhost:6006/';

/** A change and those beside it. */
export interface Place {
  change: Change;
  previous: Change | undefined;
  next: Change | undefined;
  /** How many pictures of the component changed. */
  ofComponent: number;
}

const names: Record<PictureFolder, string> = { before: '전', after: '후', difference: '차이' };

/** The size of the box that holds both pictures of a change. */
const boxOf = ({ before, after }: Change): Size => ({
  width: Math.max(before?.width ?? 1, after?.width ?? 1),
  height: Math.max(before?.height ?? 1, after?.height ?? 1),
});

function picture(change: Change, folder: PictureFolder): Markup {
  const size = folder === 'difference' ? undefined : change[folder];
  const { width } = size ?? boxOf(change);
  return html`<img class="${folder}" src="../${pictureSource(change, folder)}" alt="${names[folder]}" style="--width: ${width}">`;
}

const frame = ({ x, y, width, height }: Area): Markup =>
  html`<span class="area" style="--x: ${x}; --y: ${y}; --w: ${width}; --h: ${height}"></span>`;

/** The pictures of one change above each other, in a box that holds the larger one. */
function stack(change: Change, layers: Markup): Markup {
  const { width, height } = boxOf(change);
  return html`<div class="stack" style="--stack-width: ${width}; --stack-height: ${height}">${layers}</div>`;
}

const pane = (view: string, caption: string, content: Markup): Markup =>
  html`<figure class="pane" data-pane="${view}"><figcaption>${caption}</figcaption>
<section class="scroller" tabindex="0" aria-label="${caption}" data-scroller>${content}</section></figure>`;

function comparison(change: Change): Markup {
  const [before, after] = [picture(change, 'before'), picture(change, 'after')];
  const box = change.area ? frame(change.area) : undefined;
  const faded = html`<span class="faded" aria-hidden="true">${after}</span>`;
  const marked = stack(change, html`${faded}${picture(change, 'difference')}${box}`);
  return html`<div class="panes" data-panes>
${pane('side', names.before, stack(change, before))}
${pane('side', names.after, stack(change, after))}
${pane('side difference', names.difference, marked)}
${pane('slider', '왼쪽은 전, 오른쪽은 후. 그림 위의 선을 끌거나 화살표 키로 옮깁니다.', stack(change, html`${after}${before}<input type="range" class="divider" min="0" max="100" step="0.5" value="50" aria-label="전과 후의 경계" data-divider>`))}
${pane('onion', '전 위에 후를 겹칩니다.', stack(change, html`${before}${after}`))}
</div>`;
}

const radio = (group: string, value: string, text: string, isFirst = false): Markup =>
  html`<label><input type="radio" name="${group}" value="${value}" data-choice${isFirst ? html` checked` : undefined}><span>${text}</span></label>`;

const views = html`<fieldset class="segments"><legend>보기</legend>
${radio('view', 'side', '나란히', true)}${radio('view', 'slider', '밀어 보기')}${radio('view', 'onion', '겹쳐 보기')}${radio('view', 'difference', '차이')}</fieldset>
<label class="choice" data-pane="onion">후의 진하기
<input type="range" min="0" max="100" value="50" data-opacity></label>`;

const zooms = html`<fieldset class="segments"><legend>확대</legend>
${radio('zoom', 'fit', '맞춤', true)}${radio('zoom', '1', '100%')}${radio('zoom', '2', '200%')}${radio('zoom', '4', '400%')}</fieldset>`;

const fact = (term: string, text: string | Markup): Markup =>
  html`<div><dt>${term}</dt><dd>${text}</dd></div>`;

function facts(change: Change): Markup {
  const { before, after, kind, theme, width, story } = change;
  const sizes = [before, after].filter((size) => size !== undefined).map(sizeText);
  const path = `?path=/story/${story}&globals=theme:${theme === 'dark' ? 'dark' : 'light'}`;
  return html`<dl class="facts">
${fact('변화', html`<span class="badge ${kind}">${kindNames[kind]}</span>`)}
${kind === 'changed' ? fact('바뀐 픽셀', changedText(change)) : undefined}
${fact('테마', themeName(theme))}${fact('화면 너비', `${width} px`)}
${fact('그림 크기', [...new Set(sizes)].join(' → '))}
${kind === 'gone' ? undefined : fact('스토리', html`<a href="${storybookAddress}${path}" data-story="${path}">Storybook에서 열기</a>`)}
</dl>`;
}

function neighbour(change: Change | undefined, rel: 'prev' | 'next', text: string): Markup {
  const target = change ? html`href="${change.name}.html"` : html`aria-disabled="true"`;
  return html`<a class="button" role="link" rel="${rel}" data-keep ${target}>${text}</a>`;
}

/** The page of one change: its pictures in every way to compare them, what is known of it, and how it is accepted. */
export function changePage({ change, previous, next, ofComponent }: Place): string {
  const { name, kind, story, component, storyName } = change;
  const only = kind === 'new' ? 'after' : 'before';
  const about = `${storyName}, ${themeName(change.theme)}, ${change.width} px`;
  const body = html`<header class="top"><div>
<p><a href="../index.html" data-keep>모든 변화</a> <span class="muted" data-position></span></p>
<h1>${componentName(component)} <span class="muted">${storyName}</span></h1></div>
<nav class="neighbours" aria-label="앞뒤 변화">${neighbour(previous, 'prev', '← 이전')}${neighbour(next, 'next', '다음 →')}</nav>${themeMenu}</header>
<main data-name="${name}">${facts(change)}
<div class="acceptances">${acceptControls({ label: '받아들이기', target: { picture: name }, word: name, about })}
${acceptControls({ label: `이 컴포넌트 ${countOf(ofComponent)} 모두 받아들이기`, target: { component }, word: componentWord(story), about: componentName(component) })}</div>
<form class="tools" aria-label="그림 보는 방법">${kind === 'changed' ? views : undefined}${zooms}</form>
${kind === 'changed' ? comparison(change) : html`<div class="panes" data-panes>${pane('side', kindNames[kind], stack(change, picture(change, only)))}</div>`}</main>`;
  return pageText({
    title: `${componentName(component)} ${about}`,
    base: '../',
    kind: 'change',
    body,
  });
}
