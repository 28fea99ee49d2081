/** The instructions of a simulated build, with the output of each instruction. */
import type { ImagePreparationRequest } from '../container-runtime.ts';

interface Instruction {
  text: string;
  /** The lines that the instruction prints. */
  output: readonly string[];
}

const plain = (text: string): Instruction => ({ text, output: [] });

const python: readonly Instruction[] = [
  plain('FROM python:3.13-slim'),
  plain('WORKDIR /app'),
  plain('COPY requirements.txt ./'),
  {
    text: 'RUN pip install --no-cache-dir -r requirements.txt',
    output: [
      'Collecting uvicorn==0.34.0 (from -r requirements.txt (line 1))',
      '  Downloading uvicorn-0.34.0-py3-none-any.whl (62 kB)',
      '\u001b[33mWARNING: Running pip as the root user can result in broken permissions.\u001b[0m',
      'Successfully installed click-8.1.8 h11-0.14.0 uvicorn-0.34.0',
    ],
  },
];

const go: readonly Instruction[] = [
  plain('FROM golang:1.24 AS build'),
  plain('WORKDIR /app'),
  plain('COPY go.* ./'),
  {
    text: 'RUN go build -o /server .',
    output: [
      'go: downloading golang.org/x/net v0.34.0',
      'go: downloading golang.org/x/sys v0.29.0',
    ],
  },
];

const java: readonly Instruction[] = [
  plain('FROM gradle:8-jdk21 AS build'),
  plain('WORKDIR /app'),
  {
    text: 'RUN gradle bootJar --no-daemon',
    output: [
      '> Task :compileJava',
      '> Task :bootJar',
      '',
      '\u001b[32mBUILD SUCCESSFUL\u001b[0m in 21s',
    ],
  },
];

const node: readonly Instruction[] = [
  plain('FROM node:24-slim'),
  plain('WORKDIR /app'),
  plain('COPY package*.json ./'),
  {
    text: 'RUN npm ci',
    output: [
      'npm \u001b[33mwarn\u001b[0m deprecated inflight@1.0.6: This module is not supported',
      'added 142 packages, and audited 143 packages in 4s',
      'found \u001b[32m0\u001b[0m vulnerabilities',
    ],
  },
  {
    text: 'RUN npm run build --if-present',
    output: [
      '> vite build',
      '✓ 38 modules transformed.',
      'dist/index.html  0.46 kB │ gzip: 0.30 kB',
    ],
  },
];

/** The instructions by the template's id. Other templates use the instructions of Node.js. */
const BY_TEMPLATE: Readonly<Record<string, readonly Instruction[]>> = {
  python,
  django: python,
  fastapi: python,
  flask: python,
  go,
  'spring-boot': java,
};

/** Returns the instructions for a container, in order. */
export function simulatedBuildInstructions({
  template,
  buildVars,
}: ImagePreparationRequest): readonly Instruction[] {
  const own = Object.keys(buildVars).map((key) => plain(`ARG ${key}`));
  const [from, ...rest] = BY_TEMPLATE[template?.id ?? ''] ?? node;
  return [...(from ? [from] : []), ...own, ...rest, plain('COPY . .'), plain('USER 1000')];
}
