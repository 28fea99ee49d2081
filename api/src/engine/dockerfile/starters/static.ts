import {
  cmdShellInstruction,
  copyInstruction,
  dockerfileText,
  envInstructions,
  healthcheckInstruction,
  IMAGE_USER_AND_GROUP,
} from '../instructions.ts';
import type { TemplateOptions } from '../template-options.ts';
import { jsonFileText, starterPage } from './page.ts';

/**
 * Returns a site that Vite builds into the output folder of the options. `main` is the script of the site, which renders into the
 * element `root`.
 */
const viteStarter = (
  options: TemplateOptions,
  main: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> => {
  const build = { outDir: options.path('output_directory', 'dist') };
  const script = '\n<div id="root"></div>\n<script type="module" src="/main.js"></script>';
  return {
    'package.json': jsonFileText({
      name: 'starter',
      private: true,
      type: 'module',
      scripts: { dev: 'vite', build: 'vite build' },
      dependencies,
      devDependencies: { vite: '^8.0.0' },
    }),
    'vite.config.js': `export default ${jsonFileText({ build })}`,
    'index.html': starterPage(options.template.name, script),
    'main.js': main,
  };
};

const REACT_MAIN = `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, '누른 횟수: ' + count);
}

createRoot(document.getElementById('root')).render(createElement(Counter));
`;

export const reactStarterFiles = (options: TemplateOptions): Record<string, string> =>
  viteStarter(options, REACT_MAIN, { react: '^19.0.0', 'react-dom': '^19.0.0' });

const VUE_MAIN = `import { createApp, h, ref } from 'vue';

createApp({
  setup() {
    const count = ref(0);
    return () => h('button', { onClick: () => (count.value += 1) }, '누른 횟수: ' + count.value);
  },
}).mount('#root');
`;

export const vueStarterFiles = (options: TemplateOptions): Record<string, string> =>
  viteStarter(options, VUE_MAIN, { vue: '^3.5.0' });

/** Returns a site of one page. */
export const staticStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const folder = options.path('site_directory', '.');
  return { [`${folder === '' ? '' : `${folder}/`}index.html`]: starterPage(options.template.name) };
};

/**
 * Returns a starter application with a Dockerfile at the path of the template's option. The image serves static files with busybox.
 */
export const dockerStarterFiles = (
  options: TemplateOptions,
  path: string,
  target: string | undefined,
): Record<string, string> => {
  const port = options.port();
  return {
    [path]: dockerfileText([
      `FROM busybox:1${target === undefined ? '' : ` AS ${target}`}`,
      ...envInstructions({ PORT: port }),
      copyInstruction(['index.html', '/www/']),
      `USER ${IMAGE_USER_AND_GROUP}`,
      `EXPOSE ${port}`,
      healthcheckInstruction('sh', '-c', 'wget -q -O /dev/null "http://127.0.0.1:$PORT/"'),
      cmdShellInstruction('exec httpd -f -p "$PORT" -h /www'),
    ]),
    'index.html': starterPage(options.template.name),
  };
};
