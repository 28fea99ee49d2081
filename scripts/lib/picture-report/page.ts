import { startupScript } from '@naru/tokens/startup';
import { html, type Markup } from './html.ts';

/** What every page of the report has. */
export interface Page {
  title: string;
  /** The way from the page to the folder of the report: empty, or `../`. */
  base: '' | '../';
  /** What the script does on the page. */
  kind: 'index' | 'change';
  body: Markup;
}

/** How pictures are accepted by hand; without the word, the beginning of that command. */
export const acceptCommand = (word: string): string => `pnpm test:visual --accept ${word}`;

/** The theme of the report itself. */
export const themeMenu = html`<label class="choice">보고서 테마
<select data-theme-choice>
<option value="system">시스템</option><option value="light">라이트</option><option value="dark">다크</option>
</select></label>`;

/** A whole page that works from a disk: no module, no request, no address that is not relative. */
export function pageText({ title, base, kind, body }: Page): string {
  const page = html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<script>${{ markup: startupScript }}</script>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}report.css">
<script src="${base}changes.js" defer></script>
<script src="${base}report.js" defer></script>
</head>
<body data-page="${kind}">
${body}
<p class="notice" role="status" data-notice></p>
</body>
</html>
`;
  return page.markup;
}
