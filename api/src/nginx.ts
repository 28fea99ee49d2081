/** Writes nginx's configuration for the built console; docker/console.Dockerfile runs this file. */
import { readConfig } from './config.ts';
import { nginxTemplate } from './http/site/nginx.ts';

process.stdout.write(await nginxTemplate(readConfig(process.env).CONSOLE_DIR));
