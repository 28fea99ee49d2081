import { agentOf } from '../fairness/calls.ts';
import { logIn } from './calls.ts';

const PAIRS = Number(process.env.PAIRS ?? 300);

/** How often a time of the one kind is longer than one of the other: the area under the ROC curve. 0.5 says nothing, 1 everything. */
function auc(some: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of some) {
    for (const other of others) {
      if (one > other) above += 1;
      else if (one === other) above += 0.5;
    }
  }
  return above / (some.length * others.length);
}

/** How well the time of a wrong login tells whether there is such a member. */
export async function timingTells(address: string): Promise<number> {
  const agent = agentOf(1);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < PAIRS; i += 1) {
    const from = `198.18.${i >> 2}.1`;
    const ask = async (username: string): Promise<number> =>
      (await logIn(address, agent, { from, username, password: 'wrong-one' })).took;
    // In turns, and each as often first, so that what changes on the machine changes both.
    if (i % 2 === 0) known.push(await ask('member-4'));
    unknown.push(await ask(`nobody-${i}`));
    if (i % 2 === 1) known.push(await ask('member-4'));
  }
  agent.destroy();
  return auc(known, unknown);
}
