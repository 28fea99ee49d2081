import { readConfig } from './config.ts';
import { runProcess } from './server/process.ts';
import { startServer } from './server/start.ts';

await runProcess(async () => {
  const config = readConfig(process.env);
  return { config, server: await startServer(config) };
});
