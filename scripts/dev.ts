import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { repositoryFolder } from './lib/workspace.ts';

/*
 * Serves the console with hot reload on PORT (by default 4000). Requests to the API are forwarded to the API server, which restarts
 * when its source changes. Links in mails use the address of the console.
 */
const port = Number(process.env.PORT ?? 4000);
const address = `http://127.0.0.1:${port}`;
const apiPort = port + 1;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  cwd: join(repositoryFolder, 'api'),
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: address },
  stdio: 'inherit',
});

process.env.NARU_API = `http://127.0.0.1:${apiPort}`;
const consoleServer = await createServer({
  root: join(repositoryFolder, 'console'),
  server: { host: '127.0.0.1', port, strictPort: true },
});
await consoleServer.listen();
console.log(`The console, reloading as you write: ${address}`);

async function stop(): Promise<void> {
  api.kill();
  await consoleServer.close();
}

process.once('SIGINT', stop).once('SIGTERM', stop);
api.once('exit', (code) => {
  process.exitCode = code ?? 0;
  void consoleServer.close();
});
