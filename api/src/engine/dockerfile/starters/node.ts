import type { TemplateOptions } from '../template-options.ts';
import { jsonFileText, STARTER_PARAGRAPH, starterPageLiteral, starterTitle } from './page.ts';

const nodeServer = (name: string, port: number) => `import { createServer } from 'node:http';

const page = ${starterPageLiteral(name)};

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page);
});

server.listen(Number(process.env.PORT ?? ${port}));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

/** Returns a Node.js program without dependencies. */
export const nodeStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'package.json': jsonFileText({
    name: 'starter',
    private: true,
    type: 'module',
    scripts: { start: 'node server.js', build: 'node --check server.js' },
  }),
  'server.js': nodeServer(options.template.name, options.port()),
});

/** What differs between the small frameworks for servers. `code` is the program; `PAGE` is the page in it. */
interface SmallFramework {
  dependencies: Readonly<Record<string, string>>;
  code(port: number): string;
}

const frameworkStarter =
  ({ dependencies, code }: SmallFramework) =>
  (options: TemplateOptions): Record<string, string> => ({
    'package.json': jsonFileText({
      name: 'starter',
      private: true,
      type: 'module',
      scripts: { start: 'node server.js' },
      dependencies,
    }),
    'server.js': code(options.port()).replace('PAGE', () =>
      starterPageLiteral(options.template.name),
    ),
  });

export const expressStarterFiles = frameworkStarter({
  dependencies: { express: '^5.1.0' },
  code: (port) => `import express from 'express';

const page = PAGE;
const app = express();
app.get('/', (request, response) => response.type('html').send(page));
app.listen(Number(process.env.PORT ?? ${port}));
`,
});

export const fastifyStarterFiles = frameworkStarter({
  dependencies: { fastify: '^5.6.0' },
  code: (port) => `import fastify from 'fastify';

const page = PAGE;
const app = fastify({ logger: true });
app.get('/', (request, reply) => reply.type('text/html; charset=utf-8').send(page));
await app.listen({ port: Number(process.env.PORT ?? ${port}), host: '0.0.0.0' });
`,
});

export const honoStarterFiles = frameworkStarter({
  dependencies: { hono: '^4.10.0', '@hono/node-server': '^1.19.0' },
  code: (port) => `import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const page = PAGE;
const app = new Hono();
app.get('/', (context) => context.html(page));
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? ${port}) });
`,
});

const respond = "new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })";

/** Returns a Bun program without dependencies. */
export const bunStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'package.json': jsonFileText({
    name: 'starter',
    private: true,
    type: 'module',
    scripts: { start: 'bun run index.ts' },
  }),
  'index.ts': `const page = ${starterPageLiteral(options.template.name)};

Bun.serve({
  hostname: '0.0.0.0',
  port: Number(process.env.PORT ?? ${options.port()}),
  fetch: () => ${respond},
});
`,
});

/** Returns a Deno program without dependencies. */
export const denoStarterFiles = (options: TemplateOptions): Record<string, string> => ({
  'deno.json': jsonFileText({ tasks: { start: 'deno run --allow-net --allow-env main.ts' } }),
  'main.ts': `const page = ${starterPageLiteral(options.template.name)};

Deno.serve(
  { hostname: '0.0.0.0', port: Number(Deno.env.get('PORT') ?? ${options.port()}) },
  () => ${respond},
);
`,
});

const nextLayout = (
  name: string,
) => `export const metadata = { title: ${JSON.stringify(starterTitle(name))} };

export default function Layout({ children }) {
  return (
    <html lang="ko">
      <body>{children}</body>
    </html>
  );
}
`;

const nextPage = (name: string) => `export default function Page() {
  return (
    <main>
      <h1>${starterTitle(name)}</h1>
      <p>${STARTER_PARAGRAPH}</p>
    </main>
  );
}
`;

export const nextJsStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const { name } = options.template;
  return {
    'package.json': jsonFileText({
      name: 'starter',
      private: true,
      scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
      dependencies: { next: '^16.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' },
    }),
    'next.config.mjs': `export default ${jsonFileText(options.flag('standalone') ? { output: 'standalone' } : {})}`,
    'app/layout.jsx': nextLayout(name),
    'app/page.jsx': nextPage(name),
  };
};

const NEST_PLATFORMS: Readonly<Record<string, string>> = {
  express: 'const app = await NestFactory.create(AppModule);',
  fastify: 'const app = await NestFactory.create(AppModule, new FastifyAdapter());',
};

const nestMain = (name: string, port: number, adapter: string) => `import 'reflect-metadata';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
${adapter === 'fastify' ? "import { FastifyAdapter } from '@nestjs/platform-fastify';\n" : ''}
const page = ${starterPageLiteral(name)};

@Controller()
class AppController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  index(): string {
    return page;
  }
}

@Module({ controllers: [AppController] })
class AppModule {}

async function start() {
  ${NEST_PLATFORMS[adapter]}
  app.enableShutdownHooks();
  await app.listen(process.env.PORT ?? ${port}, '0.0.0.0');
}

void start();
`;

export const nestStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const adapter = options.choice('http_adapter');
  return {
    'package.json': jsonFileText({
      name: 'starter',
      private: true,
      scripts: { build: 'tsc', start: 'node dist/main.js' },
      dependencies: {
        '@nestjs/common': '^11.0.0',
        '@nestjs/core': '^11.0.0',
        [`@nestjs/platform-${adapter}`]: '^11.0.0',
        'reflect-metadata': '^0.2.0',
        rxjs: '^7.8.0',
      },
      devDependencies: { '@types/node': '^24.0.0', typescript: '^5.9.0' },
    }),
    'tsconfig.json': jsonFileText({
      compilerOptions: {
        target: 'es2022',
        module: 'commonjs',
        outDir: 'dist',
        rootDir: 'src',
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
        strict: true,
        skipLibCheck: true,
      },
      include: ['src'],
    }),
    'src/main.ts': nestMain(options.template.name, options.port(), adapter),
  };
};
