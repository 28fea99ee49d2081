import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestSpec } from '../../testing/engine/engine-under-test.ts';
import { startSimulatedWorkload } from './simulated-runtime.ts';
import type { SimulatedProcess } from './simulation-state.ts';

const HOUR_MS = 3_600_000;

const linesOf = (process: SimulatedProcess) =>
  Array.from({ length: process.written() }, (_, index) => process.line(index));

describe('a simulated application', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('writes lines as a real one does: levels in colour, Hangul, JSON and traces, in their order', () => {
    const process = startSimulatedWorkload(createTestSpec('sha256:any', 'talkative'));
    expect(process.written()).toBe(1);
    vi.advanceTimersByTime(HOUR_MS);
    const lines = linesOf(process);
    expect(lines.length).toBeGreaterThan(1000);
    const text = lines.map((line) => line.text).join('\n');
    for (const coloured of ['[90mDEBUG', '[32mINFO', '[33mWARN', '[31mERROR']) {
      expect(text).toContain(coloured);
    }
    const plain = stripVTControlCharacters(text);
    expect(plain).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z INFO {2}주문 \d+ 결제를 승인했습니다/);
    expect(plain).toMatch(/ERROR 주문 \d+ 결제 실패.*\n {4}at charge .*\n {4}at async /);
    expect(lines.some((line) => line.text.startsWith('{') && JSON.parse(line.text))).toBe(true);
    expect(new Set(lines.map(({ stream }) => stream))).toEqual(new Set(['stdout', 'stderr']));
    const times = lines.map(({ time }) => time.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
    expect(linesOf(process)).toEqual(lines);
  });

  test('uses what moves: sums that only rise, a rate and memory that go up and down within the limits', () => {
    const process = startSimulatedWorkload(createTestSpec('sha256:any', 'busy'));
    const samples = Array.from({ length: 360 }, () => {
      vi.advanceTimersByTime(10_000);
      return process.usage();
    });
    const rates = samples.slice(1).map(({ cpuMs }, at) => (cpuMs - (samples[at]?.cpuMs ?? 0)) / 10);
    expect(Math.min(...rates)).toBeGreaterThan(0);
    expect(Math.max(...rates)).toBeLessThan(500);
    expect(Math.max(...rates) / Math.min(...rates)).toBeGreaterThan(2);
    const memory = samples.map(({ memoryBytes }) => memoryBytes / 2 ** 20);
    expect(Math.max(...memory)).toBeLessThan(64);
    expect(memory.some((use, at) => at > 0 && use < (memory[at - 1] ?? 0))).toBe(true);
    const other = startSimulatedWorkload(createTestSpec('sha256:any', 'other'));
    vi.advanceTimersByTime(10_000);
    expect(other.usage().cpuMs).not.toBeCloseTo(samples[0]?.cpuMs ?? 0, 0);
  });

  test('has little to do after a restart, and in the night less than in the afternoon', () => {
    const rate = (process: SimulatedProcess, ms: number) => {
      const before = process.usage();
      vi.advanceTimersByTime(ms);
      return (process.usage().cpuMs - before.cpuMs) / ms;
    };
    vi.setSystemTime('2026-03-02T06:00:00Z');
    const process = startSimulatedWorkload(createTestSpec('sha256:any', 'daily'));
    const cold = process.usage().memoryBytes;
    expect(rate(process, 30_000)).toBeLessThan(rate(process, HOUR_MS) / 1.5);
    expect(process.usage().memoryBytes).toBeGreaterThan(cold * 1.4);
    const afternoon = rate(process, HOUR_MS);
    vi.setSystemTime('2026-03-02T18:00:00Z');
    expect(afternoon).toBeGreaterThan(rate(process, HOUR_MS) * 1.7);
  });
});
