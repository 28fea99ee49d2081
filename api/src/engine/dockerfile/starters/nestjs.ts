import type { TemplateOptions } from '../template-options.ts';
import { json, pageLiteral } from './page.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  express: 'const app = await NestFactory.create(AppModule);',
  fastify: 'const app = await NestFactory.create(AppModule, new FastifyAdapter());',
};

const main = (name: string, port: number, adapter: string) => `import 'reflect-metadata';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
${adapter === 'fastify' ? "import { FastifyAdapter } from '@nestjs/platform-fastify';\n" : ''}
const page = ${pageLiteral(name)};

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
  ${PLATFORMS[adapter]}
  app.enableShutdownHooks();
  await app.listen(process.env.PORT ?? ${port}, '0.0.0.0');
}

void start();
`;

export const nestStarter = (options: TemplateOptions): Record<string, string> => {
  const adapter = options.choice('http_adapter');
  return {
    'package.json': json({
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
    'tsconfig.json': json({
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
    'src/main.ts': main(options.template.name, options.port(), adapter),
  };
};
