import { describe, expect, test } from 'vitest';
import {
  listApplications as brief,
  type Files,
  inspectFiles as inspect,
} from '../../testing/source/inspect-files.ts';

const json = (value: unknown) => JSON.stringify(value);

const NEXT = { 'package.json': json({ dependencies: { next: '^15.1.0' } }) };

describe('the template and its options', () => {
  test.each<[string, Files, string | undefined, object]>([
    ['Next.js without its small output', NEXT, 'nextjs', { standalone: false }],
    [
      'Next.js with its small output, pnpm and a version of Node.js',
      {
        ...NEXT,
        'next.config.mjs': "export default { output: 'standalone' }",
        'pnpm-lock.yaml': '',
        '.nvmrc': 'v22.3.0',
      },
      'nextjs',
      { standalone: true },
    ],
    [
      'a page of Vite with React',
      {
        'package.json': json({
          scripts: { build: 'vite build' },
          dependencies: { react: '19' },
          devDependencies: { vite: '7' },
        }),
        'index.html': '',
      },
      'react',
      { build_command: 'npm run build', output_directory: 'dist' },
    ],
    [
      'a server of Express, whose start script runs',
      {
        'package.json': json({
          scripts: { build: 'tsc', start: 'node dist/server.js' },
          dependencies: { express: '5' },
        }),
        'src/server.ts': 'app.listen(process.env.PORT || 4000)',
        'yarn.lock': '',
      },
      'nodejs',
      {
        build_command: 'yarn run build',
        start_command: 'yarn start',
        port: 4000,
      },
    ],
    [
      'a server whose start script is for development',
      {
        'package.json': json({
          scripts: { start: 'nodemon index.js' },
          dependencies: { fastify: '5' },
        }),
        'index.js': '',
      },
      'nodejs',
      { start_command: 'node index.js' },
    ],
    [
      'FastAPI in a package',
      {
        'requirements.txt': 'FastAPI[standard]>=0.121,<1\n',
        'app/main.py': 'api = FastAPI()\n',
        'runtime.txt': 'python-3.12.4',
      },
      'fastapi',
      { app_module: 'app.main:api', requirements_file: 'requirements.txt' },
    ],
    [
      'Flask in a project of pyproject.toml',
      {
        'pyproject.toml': '[project]\ndependencies = ["flask>=3"]\n',
        'app.py': 'app = Flask(__name__)\napp.run(port=5050)\n',
      },
      'flask',
      { app_module: 'app:app', port: 5050 },
    ],
    [
      'Django',
      { 'manage.py': '', 'requirements.txt': 'Django==5.2', 'shop/wsgi.py': '' },
      'django',
      { wsgi_module: 'shop.wsgi', requirements_file: 'requirements.txt' },
    ],
    [
      'a script',
      { 'bot.py': 'print()', 'requirements.txt': 'discord.py' },
      'python',
      { start_command: 'python bot.py', requirements_file: 'requirements.txt' },
    ],
    [
      'Spring Boot with Gradle',
      {
        'build.gradle':
          "plugins { id 'org.springframework.boot' version '3.5.0' }\nsourceCompatibility = '17'",
        'src/main/resources/application.properties': 'server.port=9090\n',
      },
      'spring-boot',
      { port: 9090 },
    ],
    [
      'Spring Boot with Maven',
      {
        'pom.xml':
          '<parent><artifactId>spring-boot-starter-parent</artifactId></parent><java.version>21</java.version>',
        'src/main/resources/application.yml':
          'server:\n  servlet:\n    context-path: /api\n  port: '.concat('$', '{PORT:8081}\n'),
      },
      'spring-boot',
      { port: 8081 },
    ],
    [
      'Go at the top',
      { 'go.mod': 'module a\n\ngo 1.24.2\n', 'main.go': 'ListenAndServe(":9000", nil)' },
      'go',
      { main_package: '.', port: 9000 },
    ],
    [
      'a Dockerfile, which has priority over its language',
      { ...NEXT, Dockerfile: 'FROM a AS b\nEXPOSE 1\nFROM c\nexpose 3001/tcp\n' },
      'docker',
      { dockerfile: 'Dockerfile', port: 3001 },
    ],
    [
      'a Dockerfile in its own folder',
      { 'docker/Dockerfile': 'FROM a', 'main.c': '' },
      'docker',
      { dockerfile: 'docker/Dockerfile' },
    ],
    [
      'a page of Laravel, which is no page of Vite',
      {
        'composer.json': '{"require":{"laravel/framework":"^12"}}',
        'package.json': json({ devDependencies: { vite: '7' } }),
      },
      'laravel',
      {},
    ],
    [
      'a program of PHP with its own folder for visitors',
      { 'composer.json': '{}', 'public/index.php': '' },
      'php',
      { document_root: 'public' },
    ],
    [
      'Rails, whose package.json is for its pages',
      { Gemfile: "gem 'rails'\n", 'package.json': json({ scripts: { start: 'x' } }) },
      'rails',
      {},
    ],
    [
      'Streamlit',
      { 'requirements.txt': 'streamlit\n', 'main.py': '' },
      'streamlit',
      { main_file: 'main.py' },
    ],
    ['Nuxt', { 'package.json': json({ dependencies: { nuxt: '^4.0.0' } }) }, 'nuxt', {}],
    [
      'SvelteKit',
      { 'package.json': json({ devDependencies: { '@sveltejs/kit': '2' } }) },
      'sveltekit',
      {},
    ],
    ['Astro', { 'package.json': json({ dependencies: { astro: '5' } }) }, 'astro', {}],
    [
      'Bun',
      { 'package.json': json({ scripts: { start: 'bun run index.ts' } }), 'bun.lock': '' },
      'bun',
      {},
    ],
    ['Deno', { 'deno.json': '{}' }, 'deno', {}],
    ['Rust', { 'Cargo.toml': '[package]\nname = "a"\n', 'src/main.rs': '' }, 'rust', {}],
    [
      'a web application of .NET',
      { 'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web">' },
      'dotnet',
      { project: 'Shop.csproj' },
    ],
    [
      'a program of Kotlin',
      { 'build.gradle.kts': 'plugins { kotlin("jvm")\n application }' },
      'kotlin',
      {},
    ],
    ['a page alone', { 'index.html': '', 'style.css': '' }, 'static', {}],
  ])('of %s', (_, files, template, options) => {
    const [first] = brief(files);
    expect(first?.[1]).toBe(template);
    expect(first?.[2]).toMatchObject(options);
  });

  test('are unknown for a library and an empty repository', () => {
    expect(brief({})).toEqual([]);
    expect(
      brief({ 'package.json': json({ name: 'ui', main: 'index.js' }), 'index.js': '' }),
    ).toEqual([]);
    expect(brief({ 'pyproject.toml': '[project]\nname = "lib"', 'lib/core.py': '' })).toEqual([]);
    expect(brief({ 'Cargo.toml': '[package]\nname = "lib"', 'src/lib.rs': '' })).toEqual([]);
    expect(brief({ 'Dockerfile.dockerignore': 'a', 'main.c': '' })).toEqual([]);
  });
});

test('every proposal has its reason, with the whole path of the file', () => {
  const files = {
    'apps/web/package.json': json({
      dependencies: { next: '15.1.0', puppeteer: '^24.0.0' },
      packageManager: 'pnpm@10.2.0',
    }),
    '.env.example': 'A=1\n',
  };
  const [web] = inspect(files).applications;
  expect(web).toMatchObject({
    name: 'web',
    reason: { code: 'dependency', file: 'apps/web/package.json', name: 'next', version: '15.1' },
    memory_limit: { value: 1024, reason: { code: 'template', name: 'Next.js' } },
    tools: [
      {
        name: 'pnpm',
        version: '10.2.0',
        option: 'package_manager',
        reason: { file: 'apps/web/package.json' },
      },
    ],
    env_example: { file: '.env.example', text: 'A=1\n' },
  });
});
