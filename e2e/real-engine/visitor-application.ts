import { cpSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { NODE_IMAGE } from '@naru/api/testing/engine/base-images';

/** The HTTP port of the test application, which stores the names of visitors in PostgreSQL and lists them on a page. */
export const VISITOR_PORT = 8080;

const DOCKERFILE = `FROM ${NODE_IMAGE}
WORKDIR /app
COPY . .
USER node
EXPOSE ${VISITOR_PORT}
HEALTHCHECK --interval=1s CMD ["node", "--eval", "fetch('http://127.0.0.1:${VISITOR_PORT}/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
`;

const SERVER = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', ({ message }) => console.error(message));
await pool.query('create table if not exists visitors (id serial primary key, name text not null)');

async function page() {
  try {
    const { rows } = await pool.query('select name from visitors order by id');
    return '<ul>' + rows.map(({ name }) => '<li>' + name + '</li>').join('') + '</ul>';
  } catch (error) {
    return '<p>방문자를 읽을 수 없습니다: ' + error.message + '</p>';
  }
}
const server = createServer(async (request, response) => {
  if (request.url === '/health') {
    response.end();
    return;
  }
  if (request.method === 'POST') {
    await pool.query('insert into visitors (name) values ($1)', [
      new URLSearchParams(await text(request)).get('name'),
    ]);
    response.writeHead(303, { Location: '/' }).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(\`<!doctype html><html lang="ko"><meta charset="utf-8"><title>방명록</title>
<h1>방명록</h1>\${await page()}
<form method="post"><label>이름 <input name="name"></label><button>남기기</button></form></html>\`);
});
server.listen(${VISITOR_PORT});
process.on('SIGTERM', () => server.close(() => process.exit()));
`;

const API_MODULES = resolve(import.meta.dirname, '../../api/node_modules');

/** Copies a package with everything that it depends on into a folder of modules. pnpm links the dependencies next to each package. */
function copyPackage(name: string, modules: string, target: string): void {
  const source = realpathSync(join(modules, name));
  cpSync(source, join(target, name), { recursive: true, dereference: true });
  const { dependencies = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    copyPackage(dependency, dirname(source), target);
  }
}

/** The source files of the application, without its modules. */
export const visitorFiles = {
  Dockerfile: DOCKERFILE,
  'package.json': '{ "type": "module", "dependencies": { "pg": "8" } }\n',
  'server.js': SERVER,
};

/** Adds the client of PostgreSQL to the repository of the application, because tests have no registry of packages. */
export const addVisitorModules = (repository: string): void =>
  copyPackage('pg', API_MODULES, join(repository, 'node_modules'));
