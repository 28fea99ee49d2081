import type { TemplateOptions } from '../template-options.ts';
import { json, page } from './page.ts';

/** A site that Vite builds into the folder of the options. `main` is its script; `root` is the element that the script renders into. */
export const viteStarter = (
  options: TemplateOptions,
  main: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> => {
  const build = { outDir: options.path('output_directory', 'dist') };
  const script = '\n<div id="root"></div>\n<script type="module" src="/main.js"></script>';
  return {
    'package.json': json({
      name: 'starter',
      private: true,
      type: 'module',
      scripts: { dev: 'vite', build: 'vite build' },
      dependencies,
      devDependencies: { vite: '^8.0.0' },
    }),
    'vite.config.js': `export default ${json({ build })}`,
    'index.html': page(options.template.name, script),
    'main.js': main,
  };
};
