import { readConfig } from './config.ts';
import { runProcess } from './run-process.ts';
import { startIdleMemoryCollection } from './runtime/memory.ts';
import { startServer } from './start-server.ts';

startIdleMemoryCollection();
await runProcess(async () => {
  const config = readConfig(process.env);
  return { config, server: await startServer(config) };
});
