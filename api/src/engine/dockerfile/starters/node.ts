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
