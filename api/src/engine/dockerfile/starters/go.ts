import type { TemplateOptions } from '../template-options.ts';
import { pageLiteral } from './page.ts';

const main = (name: string, port: number) => `package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

const page = ${pageLiteral(name)}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "${port}"
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		response.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(response, page)
	})
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
`;

/** A Go program without dependencies. `folder` contains the main package. */
export const goStarter = (options: TemplateOptions, folder: string): Record<string, string> => ({
  'go.mod': `module starter\n\ngo ${options.choice('go_version')}\n`,
  [`${folder === '' ? '' : `${folder}/`}main.go`]: main(options.template.name, options.port()),
});
