import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerSpec, PortSpec } from '../../engine/container-spec.ts';
import { simulatedEngine } from '../../engine/simulated/simulated-engine.ts';
import {
  type SimulatedContainer,
  SimulationState,
  type StartSimulatedProgram,
} from '../../engine/simulated/simulation-state.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { SimulatedApplication } from './simulated-application.ts';

const IMAGE = 'sha256:simulated';
/** The minimum time of a request, in ms, so that one visitor does not block other visitors. */
const REQUEST_MS = 2;
/** The speed of the simulation. It is low enough that requests arrive between two steps. */
const SPEED = 25;

type Answer = Awaited<ReturnType<EngineUnderTest['visit']>>;

async function answerOf(container: SimulatedContainer, path: string): Promise<Answer> {
  const { process, running } = container;
  return running && process instanceof SimulatedApplication
    ? { status: 200, body: await process.answer(path) }
    : { status: 502, body: '' };
}

/**
 * Returns the simulation with the test application as its only image, and functions that send requests to its containers as through an
 * edge.
 */
export function createSimulatedUnderTest(): EngineUnderTest {
  const world = new SimulationState();
  const askPeer = (project: string) => (address: string) => {
    const [container = ''] = address.split(':');
    const peer = world.find({ project, container });
    return peer?.running ? `${peer.spec.env.VERSION}\n` : undefined;
  };
  const application: StartSimulatedProgram = (spec, volumes) =>
    new SimulatedApplication(spec, volumes, askPeer(spec.project));
  const programOf = ({ image }: ContainerSpec) => (image === IMAGE ? application : undefined);
  const visit = async (matches: (port: PortSpec) => boolean, path: string): Promise<Answer> => {
    await sleep(REQUEST_MS);
    await world.at(matches)?.held;
    const container = world.at(matches);
    return container === undefined ? { status: 404, body: '' } : answerOf(container, path);
  };
  return {
    engine: simulatedEngine({ world, speed: SPEED, programOf, scripts: [] }),
    image: IMAGE,
    visit: (hostname, path) =>
      visit((port) => port.protocol === 'http' && port.hostname === hostname, path),
    edge: undefined,
    firstPort: 19_001,
    visitPort: (externalPort, path) =>
      visit((port) => port.protocol !== 'http' && port.externalPort === externalPort, path),
    close: () => Promise.resolve(),
  };
}
