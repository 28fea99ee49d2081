import { copy, dockerfile, env, healthcheck, startShell, USER } from '../instructions.ts';
import type { TemplateOptions } from '../template-options.ts';
import { page } from './page.ts';

/** A Dockerfile in the place of a member's own, at the path in the options. It serves static files with busybox. */
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
