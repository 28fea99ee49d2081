import type { TemplateOptions } from '../template-options.ts';
import { pageLiteral } from './page.ts';

const main = (name: string) => `import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAGE = ${pageLiteral(name)}.encode()


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)


ThreadingHTTPServer(("0.0.0.0", int(os.environ.get("PORT", "8000"))), Handler).serve_forever()
`;

/** A Python program without dependencies. */
export const pythonStarter = (options: TemplateOptions): Record<string, string> => ({
  'main.py': main(options.template.name),
  [options.path('requirements_file', 'requirements.txt')]: '',
});
