import { describe, expect, test } from 'vitest';
import { DEFAULT_ENGINE_ADDRESSES } from './engine/docker/docker-endpoint.ts';
import { chooseEngine, type EngineChoice } from './engine-choice.ts';
import { StartFailure } from './runtime/errors.ts';
import type { EngineHistory } from './use-cases/deployment/used-engine.ts';

const FRESH: EngineHistory = { used: undefined, simulated: false };
const PRETENDED: EngineHistory = { used: undefined, simulated: true };
const PODMAN = 'unix:///run/podman/podman.sock';
const REMOTE = 'tcp://engine.test:2376';
const docker = (address: string | null): EngineHistory => ({
  used: { kind: 'docker', address },
  simulated: true,
});
const CLUSTER: EngineHistory = { used: { kind: 'kubernetes', address: null }, simulated: false };

const ANY: EngineChoice = { kind: 'any', addresses: DEFAULT_ENGINE_ADDRESSES };
const awaits = (...addresses: string[]): EngineChoice => ({ kind: 'docker', addresses });
const pretends = (...mayFind: string[]): EngineChoice => ({ kind: 'simulated', mayFind });
const USUAL = [...DEFAULT_ENGINE_ADDRESSES];

type Engine = Parameters<typeof chooseEngine>[0]['ENGINE'];

describe('a server', () => {
  test.each<[string, Engine, string | undefined, EngineHistory, EngineChoice]>([
    ['on a fresh machine takes what is there', 'auto', undefined, FRESH, ANY],
    ['that has run on an engine waits for it', 'auto', undefined, docker(PODMAN), awaits(PODMAN)],
    ['of an earlier release waits for any', 'auto', undefined, docker(null), awaits(...USUAL)],
    ['with an address waits for it', 'auto', REMOTE, FRESH, awaits(REMOTE)],
    ['with a new address moves there', 'auto', REMOTE, docker(PODMAN), awaits(REMOTE)],
    ['with an address gives the simulation up', 'auto', REMOTE, PRETENDED, awaits(REMOTE)],
    ['that is told docker waits for it', 'docker', undefined, FRESH, awaits(...USUAL)],
    ['told docker keeps to its own', 'docker', undefined, docker(PODMAN), awaits(PODMAN)],
    ['moves from a cluster when told', 'docker', undefined, CLUSTER, awaits(...USUAL)],
    ['that simulates asks first', 'auto', undefined, PRETENDED, pretends(...USUAL)],
    ['told to simulate looks for nothing', 'simulated', undefined, PRETENDED, pretends()],
    ['waits for a cluster', 'kubernetes', REMOTE, docker(PODMAN), { kind: 'kubernetes' }],
  ])('%s', (_case, ENGINE, DOCKER_HOST, history, choice) => {
    expect(chooseEngine({ ENGINE, DOCKER_HOST }, history)).toEqual(choice);
  });

  test.each<[string, Engine, EngineHistory, RegExp]>([
    ['on Docker', 'simulated', docker(null), /ENGINE=simulated로 시작할 수 없습니다/],
    ['in a cluster', 'simulated', CLUSTER, /ENGINE=simulated로 시작할 수 없습니다/],
    ['in a cluster, and is not told so', 'auto', CLUSTER, /ENGINE=kubernetes를 정해주세요/],
  ])('that has run %s never becomes something else by itself', (_case, ENGINE, history, said) => {
    const choose = () => chooseEngine({ ENGINE, DOCKER_HOST: undefined }, history);
    expect(choose).toThrow(StartFailure);
    expect(choose).toThrow(said);
  });
});
