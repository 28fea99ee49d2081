import type { TemplateOptions } from '../template-options.ts';
import { json, pageLiteral } from './page.ts';

const server = (name: string, port: number) => `import { createServer } from 'node:http';

const page = ${pageLiteral(name)};

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page);
});

server.listen(Number(process.env.PORT ?? ${port}));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

/** A Node.js program without dependencies. */
export const nodeStarter = (options: TemplateOptions): Record<string, string> => ({
  'package.json': json({
    name: 'starter',
    private: true,
    type: 'module',
    scripts: { start: 'node server.js', build: 'node --check server.js' },
  }),
  'server.js': server(options.template.name, options.port()),
});
