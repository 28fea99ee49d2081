import { copy, dockerfile, env, healthcheck, startShell, USER } from '../instructions.ts';
import type { TemplateOptions } from '../template-options.ts';
import { page } from './page.ts';

/** A Dockerfile as a member would bring it, where the options say: static files behind busybox. */
export const dockerStarter = (
  options: TemplateOptions,
  path: string,
  target: string | undefined,
): Record<string, string> => {
  const port = options.port();
  return {
    [path]: dockerfile([
      `FROM busybox:1${target === undefined ? '' : ` AS ${target}`}`,
      ...env({ PORT: port }),
      copy(['index.html', '/www/']),
      `USER ${USER}`,
      `EXPOSE ${port}`,
      healthcheck('sh', '-c', 'wget -q -O /dev/null "http://127.0.0.1:$PORT/"'),
      startShell('exec httpd -f -p "$PORT" -h /www'),
    ]),
    'index.html': page(options.template.name),
  };
};
