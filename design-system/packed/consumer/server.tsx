import { startupScript } from '@naru/tokens/startup';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

/** The HTML of a whole page as a server sends it. The browser requests the style sheet and the script separately. */
export const page = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>App</title>
<script>${startupScript}</script>
<link rel="stylesheet" href="/styles.css"></head><body>
<div id="root">${renderToString(<App />)}</div>
<script type="module" src="/hydrate.js"></script></body></html>`;
