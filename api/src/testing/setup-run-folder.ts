import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Creates a folder that all test files of a run share. */
export default function setUpRunFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'naru-run-'));
  provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true });
}
