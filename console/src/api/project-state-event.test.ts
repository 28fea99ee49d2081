import type { ProjectState } from '@naru/contract/endpoints/project-events';
import { describe, expect, test } from 'vitest';
import { applyProjectEvent } from './project-state-event.ts';

const container = (slug: string, state: string) => ({ slug, state });
const deployment = { deployment_id: 'd1', status: 'running', containers: [] };
const line = { sequence: 3, time: '2026-03-02T00:00:00Z', text: 'npm ci' };
const known: ProjectState = {
  deployment,
  containers: [container('web', 'idle'), container('worker', 'running')],
  networks: [],
  line,
};

describe('an event in the state of a project', () => {
  test('with the complete state replaces the state', () => {
    const data = { containers: [], networks: [] };
    expect(applyProjectEvent(known, { event: 'state', id: '1', data })).toBe(data);
  });

  test('about a container replaces the state of that container', () => {
    const data = container('web', 'deploying');
    const { containers } = applyProjectEvent(known, { event: 'container', id: '1', data });
    expect(containers).toEqual([data, container('worker', 'running')]);
  });

  test('about a new item adds the item at the end', () => {
    const data = { container: 'web', networks: [] };
    expect(applyProjectEvent(known, { event: 'networks', id: '1', data }).networks).toEqual([data]);
  });

  test.each([
    ['the same deployment keeps the last line', deployment, line],
    ['another one begins without a line', { ...deployment, deployment_id: 'd2' }, undefined],
    ['one that is over has none', { ...deployment, finished_at: line.time }, undefined],
  ])('about %s', (_, data, last) => {
    const state = applyProjectEvent(known, { event: 'deployment', id: '1', data });
    expect([state.deployment, state.line]).toEqual([data, last]);
  });

  test('about backups changes only what is known of the backups', () => {
    const data = { running: 1, version: 'b2' };
    expect(applyProjectEvent(known, { event: 'backup', id: '1', data })).toEqual({
      ...known,
      backup: data,
    });
  });

  test('with a log line changes only the last line', () => {
    const data = { ...line, sequence: 4 };
    expect(applyProjectEvent(known, { event: 'line', id: '1', data })).toEqual({
      ...known,
      line: data,
    });
  });
});
