import { AUTOMATIC } from '@naru/contract/rules/template-option';
import type { TemplateOptions } from '../template-options.ts';
import { starterPageLiteral } from './page.ts';

const main = (name: string, port: number) => `package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

const page = ${starterPageLiteral(name)}

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

const goVersion = (options: TemplateOptions) => {
  const choice = options.choice('go_version');
  return choice === AUTOMATIC ? options.template.version : choice;
};

/** Returns a Go program without dependencies. `folder` contains the main package. */
export const goStarterFiles = (
  options: TemplateOptions,
  folder: string,
): Record<string, string> => ({
  'go.mod': `module starter\n\ngo ${goVersion(options)}\n`,
  [`${folder === '' ? '' : `${folder}/`}main.go`]: main(options.template.name, options.port()),
});

const rustProgram = (name: string, port: number) => `use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

const PAGE: &str = ${starterPageLiteral(name)};

fn main() {
    let port = std::env::var("PORT").unwrap_or("${port}".to_string());
    let listener = TcpListener::bind(format!("0.0.0.0:{port}")).unwrap();
    for stream in listener.incoming() {
        let Ok(mut stream) = stream else { continue };
        thread::spawn(move || {
            let _ = stream.read(&mut [0; 4096]);
            let head = "HTTP/1.1 200 OK\\r\\ncontent-type: text/html; charset=utf-8\\r\\nconnection: close";
            let _ = write!(stream, "{head}\\r\\ncontent-length: {}\\r\\n\\r\\n{PAGE}", PAGE.len());
        });
    }
}
`;

/** Returns a Rust program without dependencies. */
export const rustStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const crate = options.path('crate', '.');
  const binary = options.text('binary') || 'starter';
  const place = crate === '' ? '' : `${crate}/`;
  return {
    ...(crate === ''
      ? {}
      : { 'Cargo.toml': `[workspace]\nmembers = ["${crate}"]\nresolver = "2"\n` }),
    [`${place}Cargo.toml`]: `[package]\nname = "${binary}"\nversion = "0.1.0"\nedition = "2021"\n`,
    [`${place}src/main.rs`]: rustProgram(options.template.name, options.port()),
  };
};

const dotnetProject = (version: string) => `<Project Sdk="Microsoft.NET.Sdk.Web">
  <PropertyGroup>
    <TargetFramework>net${version}</TargetFramework>
    <Nullable>enable</Nullable>
    <ImplicitUsings>enable</ImplicitUsings>
  </PropertyGroup>
</Project>
`;

const dotnetProgram = (name: string) => `var app = WebApplication.CreateBuilder(args).Build();
var page = ${starterPageLiteral(name)};
app.MapGet("/", () => Results.Content(page, "text/html; charset=utf-8"));
app.Run();
`;

/** Returns a web application of .NET without packages. */
export const dotnetStarterFiles = (options: TemplateOptions): Record<string, string> => {
  const choice = options.choice('dotnet_version');
  const path = options.text('project') === '' ? 'Starter.csproj' : options.path('project', '');
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  return {
    [path]: dotnetProject(choice === AUTOMATIC ? '10.0' : choice),
    [`${folder}Program.cs`]: dotnetProgram(options.template.name),
  };
};
