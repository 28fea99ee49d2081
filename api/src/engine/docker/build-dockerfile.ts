/** Changes the text of a Dockerfile for builders that lack something. */
import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Returns the escape character of a Dockerfile. An escape character at the end of a line continues the instruction on the next line.
 */
function escapeOf(lines: readonly string[]): string {
  for (const line of lines) {
    const text = line.trim();
    // Parser directives precede the first instruction.
    if (text !== '' && !text.startsWith('#')) break;
    const [, written] = /^#\s*escape\s*=\s*([`\\])$/i.exec(text) ?? [];
    if (written !== undefined) return written;
  }
  return '\\';
}

/** A here-document of an instruction, such as the lines after `RUN <<EOF` up to `EOF`. */
interface HereDocument {
  /** The word in the instruction, such as `<<-"EOF"`. */
  word: string;
  /** The line that ends the document. */
  end: string;
  /** Whether tabs at the beginning of lines are dropped. */
  dropsTabs: boolean;
  lines: string[];
}

/** The lines of one instruction with the comments inside of it, or a line outside of instructions. */
interface Instruction {
  lines: string[];
  /** The name of the instruction in upper case; empty outside of instructions and for an incomplete instruction. */
  name: string;
  /** The here-documents after the lines. */
  documents: HereDocument[];
}

/** The instructions that may have here-documents. */
const WITH_DOCUMENTS = ['RUN', 'COPY', 'ADD'];
/** Matches one word of an instruction. Quotes keep spaces inside a word. */
const WORD = /(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/gs;
const DOCUMENT_WORD = /^\d*<<(-?)(["']?)([^<"'\s]+)\2$/;

function documentsOf(lines: readonly string[]): HereDocument[] {
  return (lines.join('\n').match(WORD) ?? []).flatMap((word) => {
    const [, dash, , end] = DOCUMENT_WORD.exec(word) ?? [];
    return end === undefined ? [] : [{ word, end, dropsTabs: dash === '-', lines: [] }];
  });
}

/** Reads the lines of a here-document, and returns the index of the line after it. */
function readDocument(all: readonly string[], start: number, document: HereDocument): number {
  for (let at = start; at < all.length; at += 1) {
    const line = all[at] ?? '';
    const text = document.dropsTabs ? line.replace(/^\t+/, '') : line;
    if (text.replace(/\r$/, '') === document.end) return at + 1;
    document.lines.push(text);
  }
  return all.length;
}

const isCommand = (line: string): boolean => line.trim() !== '' && !line.trim().startsWith('#');

/**
 * Returns the index of the line after an instruction; `undefined` for an instruction that does not end. Comments and empty lines do
 * not end an instruction that continues.
 */
function endOf(all: readonly string[], start: number, goesOn: string): number | undefined {
  for (let at = start; at < all.length; at += 1) {
    const line = all[at] ?? '';
    if (isCommand(line) && !line.trim().endsWith(goesOn)) return at + 1;
  }
  return undefined;
}

/** Splits a Dockerfile into instructions. */
function* instructionsOf(text: string): Generator<Instruction> {
  const all = text.split('\n');
  const goesOn = escapeOf(all);
  for (let at = 0; at < all.length; ) {
    const start = at;
    const first = all[start] ?? '';
    const end = isCommand(first) ? endOf(all, start, goesOn) : start + 1;
    const lines = all.slice(start, end);
    const name = end === undefined ? '' : (/^\s*(\w+)/.exec(first)?.[1] ?? '').toUpperCase();
    const documents = WITH_DOCUMENTS.includes(name) ? documentsOf(lines) : [];
    at = end ?? all.length;
    for (const document of documents) at = readDocument(all, at, document);
    yield { lines, name, documents };
  }
}

/** Returns all lines of an instruction as in the Dockerfile. */
const linesOf = ({ lines, documents }: Instruction): string[] => [
  ...lines,
  ...documents.flatMap((document) => [...document.lines, document.end]),
];

/**
 * Adds a label to every stage of the Dockerfile. Stages that are not part of the final image remain as images without a name. The
 * label marks these images as images of this installation.
 */
export const labelDockerfileStages = (dockerfile: string, label: string, value: string): string =>
  [...instructionsOf(dockerfile)]
    .flatMap((each) =>
      each.name === 'FROM'
        ? [...each.lines, `LABEL ${label}=${JSON.stringify(value)}`]
        : linesOf(each),
    )
    .join('\n');

/** The operating system and the architecture of an engine, such as `linux` and `amd64`. */
interface BuildPlatform {
  os: string;
  arch: string;
}

/**
 * Declares the variables of the platform that the Dockerfile mentions, such as `BUILDPLATFORM` and `TARGETARCH`, before the first stage,
 * for a builder that does not know them. A stage takes a value over by `ARG TARGETARCH`.
 */
export function declarePlatformVariables(dockerfile: string, { os, arch }: BuildPlatform): string {
  const all = [...instructionsOf(dockerfile)];
  const first = all.findIndex(({ name }) => name === 'FROM');
  if (first < 0) return dockerfile;
  const values = { PLATFORM: `${os}/${arch}`, OS: os, ARCH: arch, VARIANT: '' };
  const variables = Object.entries(values)
    .flatMap(([part, value]) => [`BUILD${part}=${value}`, `TARGET${part}=${value}`])
    .filter((variable) => dockerfile.includes(variable.replace(/=.*/, '')))
    .map((variable) => `ARG ${variable}`);
  const lines = (part: readonly Instruction[]) => part.flatMap(linesOf);
  return [...lines(all.slice(0, first)), ...variables, ...lines(all.slice(first))].join('\n');
}

const MOUNT = /--mount=("?)(\S+)/g;

/** Gives each cache of `RUN --mount=type=cache` an id of its namespace, for a builder that shares caches with an equal id or target. */
export function separateCaches(dockerfile: string, namespace: string): string {
  const separated = (all: string, quote: string, options: string) => {
    if (!/\btype=cache\b/.test(options)) return all;
    const named =
      /(?:^|,)id=([^,"]*)/.exec(options) ??
      /(?:^|,)(?:target|dst|destination)=([^,"]*)/.exec(options);
    const name = JSON.stringify([namespace, named?.[1]]);
    const id = createHash('sha256').update(name).digest('hex').slice(0, 32);
    return `--mount=${quote}id=${id},${options.replace(/(?:^|,)id=[^,"]*/g, '').replace(/^,/, '')}`;
  };
  return [...instructionsOf(dockerfile)]
    .map((each) => {
      const text = linesOf(each).join('\n');
      return ['RUN', 'ONBUILD'].includes(each.name) ? text.replace(MOUNT, separated) : text;
    })
    .join('\n');
}

const SYNTAX = /^#\s*syntax\s*=\s*(\S+)/i;
/** Matches the parser directives that name no program. */
const DIRECTIVE = /^#\s*(?:escape|check)\s*=/i;
/** Matches the beginning of a file with other forms of a directive: `//syntax=…` and `{"syntax": …}`. */
const OTHER_FORM = /^\s*(?:\/\/|\{)/;

/**
 * Removes the line `# syntax=…`, which names a program that reads the Dockerfile, in each form that BuildKit knows. The program could use
 * the builder without restriction, and take the caches of other projects. Lines keep their numbers in messages.
 */
export function removeSyntax(dockerfile: string): { text: string; syntax: string | undefined } {
  const written = dockerfile.replace(/^\uFEFF/, '');
  const lines = (OTHER_FORM.test(written) ? `#\n${written}` : written).split('\n');
  // The first comment that is no such directive ends the directives. It has the syntax, or is `#!`, after which directives may follow.
  const end = lines.findIndex((line) => !DIRECTIVE.test(line));
  const syntax = SYNTAX.exec(lines[end] ?? '')?.[1];
  if (lines[end]?.trim().startsWith('#')) lines[end] = '#';
  return { text: lines.join('\n'), syntax };
}

const FLAGS = /^\s*RUN\s+((?:--[^\s]+\s+)*)/i;
const DEFAULT_SHELL = ['/bin/sh', '-c'];
const SCRIPT_PATH = '/tmp/.naru-script';

/** Returns the command of a `RUN` with here-documents, as a shell reads it. */
function commandOf({ lines, documents }: Instruction): string {
  const command = lines.join('\n').replace(FLAGS, '').trim();
  const [first] = documents;
  if (first === undefined || documents.length > 1 || first.word !== command) {
    return [command, ...documents.flatMap(({ lines: body, end }) => [...body, end])].join('\n');
  }
  if (!first.lines[0]?.startsWith('#!')) return first.lines.join('\n');
  const write = [`cat >${SCRIPT_PATH} <<'${first.end}'`, ...first.lines, first.end];
  const run = `chmod +x ${SCRIPT_PATH} && ${SCRIPT_PATH}; code=$?; rm -f ${SCRIPT_PATH}; exit $code`;
  return [...write, run].join('\n');
}

/** Returns the shell that a `SHELL` instruction sets; `undefined` for an invalid instruction, which the builder rejects. */
function shellOf({ lines }: Instruction): string[] | undefined {
  const [, value = ''] = /^\s*SHELL\s+(\[.*\])\s*$/is.exec(lines.join('\n')) ?? [];
  try {
    return z.array(z.string()).parse(JSON.parse(value));
  } catch {
    return undefined;
  }
}

const LINK = /^(\s*(?:COPY|ADD)\s+(?:--\S+\s+)*?)--link(?:=true)?\s+/i;
/** The folder in the context for the here-documents of `COPY`. No repository has a folder of this name. */
const DOCUMENTS_FOLDER = '.naru.documents';

/** A file of the context that the source does not have. */
interface AddedFile {
  name: string;
  text: string;
}

/**
 * Returns the text of a here-document of `COPY`; `undefined` for a document in which the builder would replace variables. Without quotes
 * around the word, a backslash makes the next character an ordinary one.
 */
function documentText({ word, lines }: HereDocument): string | undefined {
  const text = lines.map((line) => `${line}\n`).join('');
  if (/["']/.test(word)) return text;
  return /(?<!\\)(?:\\\\)*\$/.test(text) ? undefined : text.replace(/\\(.)/gs, '$1');
}

/**
 * Returns a `COPY` that takes its here-documents from files of the context, which are added to `files`. A `COPY` with variables in a
 * document is returned as it is.
 */
function copyOf(instruction: Instruction, files: AddedFile[]): string[] {
  const added: AddedFile[] = [];
  let written = instruction.lines.join('\n');
  for (const document of instruction.documents) {
    const text = documentText(document);
    if (text === undefined) return linesOf(instruction);
    const name = `${DOCUMENTS_FOLDER}/${files.length + added.length}/${document.end}`;
    added.push({ name, text });
    written = written.replace(document.word, () => name);
  }
  files.push(...added);
  return [written.replace(LINK, '$1')];
}

/** Returns a `RUN` of the shell with the command of a `RUN` with here-documents. */
function runOf(instruction: Instruction, shell: readonly string[]): string[] {
  const [, flags = ''] = FLAGS.exec(instruction.lines.join('\n')) ?? [];
  return [`RUN ${flags}${JSON.stringify([...shell, commandOf(instruction)])}`];
}

/**
 * Writes what builders before Docker 23 do not know so that they know it: here-documents, and `COPY --link`, which only speeds builds
 * up. Here-documents of `COPY` become files of the context; those with variables stay, and the builder rejects them.
 */
export function writeForOlderBuilder(dockerfile: string): { text: string; files: AddedFile[] } {
  let shell: readonly string[] = DEFAULT_SHELL;
  const files: AddedFile[] = [];
  const lines = [...instructionsOf(dockerfile)].flatMap((each) => {
    const { name, documents } = each;
    if (name === 'FROM') shell = DEFAULT_SHELL;
    if (name === 'SHELL') shell = shellOf(each) ?? shell;
    if (name === 'RUN' && documents.length > 0) return runOf(each, shell);
    return name === 'COPY' || name === 'ADD' ? copyOf(each, files) : linesOf(each);
  });
  return { text: lines.join('\n'), files };
}
