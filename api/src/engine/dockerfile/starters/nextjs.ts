import type { TemplateOptions } from '../template-options.ts';
import { json, PARAGRAPH, titleOf } from './page.ts';

const layout = (
  name: string,
) => `export const metadata = { title: ${JSON.stringify(titleOf(name))} };

export default function Layout({ children }) {
  return (
    <html lang="ko">
      <body>{children}</body>
    </html>
  );
}
`;

const page = (name: string) => `export default function Page() {
  return (
    <main>
      <h1>${titleOf(name)}</h1>
      <p>${PARAGRAPH}</p>
    </main>
  );
}
`;

export const nextStarter = (options: TemplateOptions): Record<string, string> => {
  const { name } = options.template;
  return {
    'package.json': json({
      name: 'starter',
      private: true,
      scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
      dependencies: { next: '^16.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' },
    }),
    'next.config.mjs': `export default ${json(options.flag('standalone') ? { output: 'standalone' } : {})}`,
    'app/layout.jsx': layout(name),
    'app/page.jsx': page(name),
  };
};
