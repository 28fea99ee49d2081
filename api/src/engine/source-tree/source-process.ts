/**
 * The child process that lists, reads, matches, hashes and packs a member's source, so that the content of a source never blocks the
 * server. Reads one task from the standard input. Writes the result to the standard output, or an error as JSON to the error output.
 */
import { readFileSync, writeSync } from 'node:fs';
import { EngineError } from '../engine-error.ts';
import { performSourceTask } from './do-source-task.ts';
import type { SourceTask, SourceTaskFailure } from './source-task.ts';

const [INPUT, OUTPUT, ERRORS] = [0, 1, 2];
/** The number of bytes that are collected before each write, because an archive consists of many small chunks. */
const WRITTEN_BYTES = 64 * 1024;

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(OUTPUT, bytes, at);
}

function writeAll(pieces: Iterable<Buffer>): void {
  let kept: Buffer[] = [];
  let size = 0;
  for (const piece of pieces) {
    kept.push(piece);
    size += piece.length;
    if (size < WRITTEN_BYTES) continue;
    write(Buffer.concat(kept));
    [kept, size] = [[], 0];
  }
  write(Buffer.concat(kept));
}

function failureOf(error: unknown): SourceTaskFailure {
  if (error instanceof EngineError) return { reason: error.reason, message: error.message };
  return { reason: '', message: error instanceof Error ? String(error.stack) : String(error) };
}

try {
  const task: SourceTask = JSON.parse(readFileSync(INPUT, 'utf8'));
  writeAll(performSourceTask(task));
} catch (error) {
  writeSync(ERRORS, JSON.stringify(failureOf(error)));
  process.exitCode = 1;
}
