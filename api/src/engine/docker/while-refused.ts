import { setTimeout as sleep } from 'node:timers/promises';
import { DockerError } from './docker-error.ts';

const ATTEMPTS = 20;
const PAUSE_MS = 50;

/**
 * Asks again for about a second while the engine refuses in these words, for what it is still doing at that very moment. Each attempt has to look
 * at how things are by then. @throws the refusal when it stays, and every other error at once
 */
export async function whileRefused(words: RegExp, ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      const isRefusal = error instanceof DockerError && words.test(error.message);
      if (!isRefusal || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
