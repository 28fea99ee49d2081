import type { TemplateOptions } from '../template-options.ts';
import { viteStarter } from './static-starter.ts';

const MAIN = `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, '누른 횟수: ' + count);
}

createRoot(document.getElementById('root')).render(createElement(Counter));
`;

export const reactStarter = (options: TemplateOptions): Record<string, string> =>
  viteStarter(options, MAIN, { react: '^19.0.0', 'react-dom': '^19.0.0' });
