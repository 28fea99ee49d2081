/** Writes nginx's configuration for the built console; docker/console.Dockerfile runs this file. */
import { readConfig } from './config.ts';
import { createNginxTemplate } from './http/site/nginx.ts';

process.stdout.write(await createNginxTemplate(readConfig(process.env).CONSOLE_DIR));
