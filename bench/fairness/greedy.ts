/* One process for all greedy members: asks from many connections, without a pause, until it is ended. */
import { type Asking, agentOf, callsOf, make } from './calls.ts';

const [address = '', connections = '', members = '[]'] = process.argv.slice(2);

async function ask(asking: Asking, agent: ReturnType<typeof agentOf>): Promise<never> {
  for (;;) for (const call of callsOf(asking)) await make(address, agent, asking, call);
}

const all: Asking[] = JSON.parse(members);
await Promise.all(
  all.flatMap((asking) => {
    const agent = agentOf(Number(connections));
    return Array.from({ length: Number(connections) }, () => ask(asking, agent));
  }),
);
