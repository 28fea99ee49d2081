/** Writes nginx's settings for the built console; docker/console.Dockerfile asks for them. */
import { readConfig } from './config.ts';
import { nginxTemplate } from './site/nginx.ts';

process.stdout.write(await nginxTemplate(readConfig(process.env).CONSOLE_DIR));
