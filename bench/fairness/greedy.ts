/* The process of all greedy members: it makes calls on many connections without a pause until it is killed. */
import { createHttpAgent, createMemberCalls, measureCall, type SeededMember } from './calls.ts';

const [address = '', connections = '', members = '[]'] = process.argv.slice(2);

async function ask(
  asking: SeededMember,
  agent: ReturnType<typeof createHttpAgent>,
): Promise<never> {
  for (;;)
    for (const call of createMemberCalls(asking)) await measureCall(address, agent, asking, call);
}

const all: SeededMember[] = JSON.parse(members);
await Promise.all(
  all.flatMap((asking) => {
    const agent = createHttpAgent(Number(connections));
    return Array.from({ length: Number(connections) }, () => ask(asking, agent));
  }),
);
