import { readConfig } from './config.ts';
import { runServerProcess } from './run-server-process.ts';
import { startIdleMemoryCollection } from './runtime/memory.ts';
import { startServer } from './start-server.ts';

startIdleMemoryCollection();
await runServerProcess(async () => {
  const config = readConfig(process.env);
  return { config, server: await startServer(config) };
});
