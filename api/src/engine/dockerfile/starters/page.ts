/** The page that every starter application serves. */

const STYLE =
  'body{font-family:system-ui,sans-serif;max-width:40rem;margin:20vh auto;padding:0 1.5rem;line-height:1.6}';

export const starterTitle = (name: string): string => `${name} 예제 앱`;

export const STARTER_PARAGRAPH =
  '배포가 끝나 실행 중입니다. 저장소를 연결하고 다시 배포하면 이 화면이 여러분의 앱으로 바뀝니다.';

/** Returns an HTML page. `body` is inserted after the text and loads the scripts of an application. */
export const starterPage = (name: string, body = ''): string => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${starterTitle(name)}</title>
<style>${STYLE}</style>
<h1>${starterTitle(name)}</h1>
<p>${STARTER_PARAGRAPH}</p>${body}
</html>
`;

/** Returns the page as a string literal that is valid in JavaScript, Python, Java and Go. */
export const starterPageLiteral = (name: string): string => JSON.stringify(starterPage(name));

/** Returns the text of a JSON file. */
export const jsonFileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
