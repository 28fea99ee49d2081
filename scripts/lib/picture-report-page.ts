import type { PictureArea } from './picture-format.ts';

const kindTitles = { before: '이전', after: '이후', difference: '차이' } as const;

/** One picture of a change: the path from the page, and the size in pixels. */
export interface PictureView {
  kind: keyof typeof kindTitles;
  path: string;
  width: number;
  height: number;
}

/** A changed picture of a story. */
export interface ChangedPicture {
  /** The id of the story. */
  id: string;
  component: string;
  story: string;
  /** The name of the look, such as `dark-1280`. */
  look: string;
  /** The area with all differences; `undefined` for a picture without a baseline. */
  area: PictureArea | undefined;
  views: readonly PictureView[];
}

/** The distance between the differences and the edge of the enlarged part, in pixels of the picture. */
const margin = 24;

const command = (words: readonly string[]): string =>
  `<pre>pnpm test:visual --update ${words.join(' ')}</pre>`;

const figure = (title: string, path: string, picture: string): string =>
  `<figure><figcaption>${title}</figcaption><a href="${path}">${picture}</a></figure>`;

/** Returns the part of a picture around its differences, as large as the page allows. */
function enlarged({ left, top, width, height }: PictureArea, view: PictureView): string {
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].join(' ');
  const size = `width="${view.width}" height="${view.height}"`;
  return `<svg viewBox="${box}" role="img" aria-label="${kindTitles[view.kind]}, 달라진 곳"><image href="${view.path}" ${size}/></svg>`;
}

function rows({ area, views }: ChangedPicture): string {
  const whole = views.map(({ kind, path }) =>
    figure(kindTitles[kind], path, `<img src="${path}" alt="${kindTitles[kind]}" loading="lazy">`),
  );
  if (!area) return `<p>처음 찍은 사진입니다.</p><div>${whole.join('')}</div>`;
  const parts = views.map((view) => figure(kindTitles[view.kind], view.path, enlarged(area, view)));
  return `<div>${parts.join('')}</div>
<details><summary>사진 전체</summary><div>${whole.join('')}</div></details>`;
}

const section = (picture: ChangedPicture): string => `<section>
<h3>${picture.story} <small>${picture.look}</small></h3>
${rows(picture)}
${command([picture.id])}
</section>`;

/** The style sheet of the page, for light and dark themes. */
const style = `body { margin: 2rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 } img, svg { max-inline-size: 100%; border: 1px solid GrayText }
svg { inline-size: 100%; max-block-size: 20rem } image { image-rendering: pixelated }
h2 { border-block-end: 1px solid GrayText } h3 small { font-weight: normal; color: GrayText }
section { margin-block: 2rem } pre { white-space: pre-wrap }`;

/** Returns the HTML of the page with the changed pictures by component, and with the names of pictures whose story is gone. */
export function pictureReportPage(
  pictures: readonly ChangedPicture[],
  gone: readonly string[],
): string {
  const groups = Object.entries(Object.groupBy(pictures, ({ component }) => component));
  const links = groups.map(
    ([component, list = []]) =>
      `<li><a href="#${component}">${component}</a> ${list.length}장</li>`,
  );
  const lost = gone.map((name) => `<li>${name}</li>`).join('');
  const parts = groups.map(
    ([component, list = []]) =>
      `<h2 id="${component}">${component}</h2>\n${list.map(section).join('\n')}`,
  );
  const stories = [...new Set(pictures.map(({ id }) => id))];
  return `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<title>달라진 사진 ${pictures.length}장</title>
<style>${style}</style>
<h1>달라진 사진 ${pictures.length}장</h1>
${pictures.length > 0 ? `<ul>${links.join('')}</ul><p>모두 받아들이기</p>${command(stories)}` : ''}
${lost && `<h2>스토리가 없어진 사진</h2><ul>${lost}</ul>${command([])}`}
${parts.join('\n')}
</html>
`;
}
