/** The HTTP port of the test application, which shows its environment and one stored value on a page. */
import { NODE_IMAGE } from '@naru/api/testing/engine/base-images';

export const APPLICATION_PORT = 8080;

/** The TCP port on which the application sends its version to each client. */
export const VERSION_SERVICE_PORT = 9000;

/** The log line after the start of the application. */
export const LISTENING_LOG_LINE = '결제를 받습니다';

/** The log line before the exit of a version that crashes. */
export const CRASH_LOG_LINE = '결제 키를 읽을 수 없습니다';

const DOCKERFILE = `FROM ${NODE_IMAGE}
ARG SEASON
ENV SEASON=$SEASON
WORKDIR /app
COPY package.json server.js version.js ./
USER node
EXPOSE ${APPLICATION_PORT}
HEALTHCHECK --interval=1s CMD ["node", "--eval", "fetch('http://127.0.0.1:${APPLICATION_PORT}/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
`;

const SERVER = `import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { crashes, version } from './version.js';

const { API_KEY = '', NODE_ENV, SEASON } = process.env;
if (crashes) {
  console.error('${CRASH_LOG_LINE}: ' + API_KEY);
  process.exit(3);
}

const kept = () => {
  try {
    return readFileSync('/data/kept', 'utf8');
  } catch {
    return '없음';
  }
};
const page = () => \`<!doctype html><html lang="ko"><meta charset="utf-8"><title>결제</title>
<h1>\${version}</h1>
<p>환경 변수: \${NODE_ENV}</p><p>시크릿: \${API_KEY.length}자</p><p>빌드 변수: \${SEASON}</p><p>저장한 값: \${kept()}</p>
<form method="post"><label>값 <input name="value"></label><button>저장</button></form></html>\`;

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const value = new URLSearchParams(await text(request)).get('value');
    console.log('저장: ' + value);
    writeFileSync('/data/kept', value);
    response.writeHead(303, { Location: '/' }).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page());
});
const versions = createTcpServer((socket) => socket.end(version));
versions.listen(${VERSION_SERVICE_PORT});
server.listen(${APPLICATION_PORT}, () => console.log('${LISTENING_LOG_LINE}'));
process.on('SIGTERM', () => server.close(() => process.exit()));
`;

/** The source files of a version of the application. */
export const applicationFiles = (version: string, { crashes = false } = {}) => ({
  Dockerfile: DOCKERFILE,
  'package.json': '{ "type": "module" }\n',
  'server.js': SERVER,
  'version.js': `export const version = '${version}';\nexport const crashes = ${crashes};\n`,
});
