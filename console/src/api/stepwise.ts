import { noSuchCall, nullIfNoSuchCall } from './unknown-call.ts';

/** How far one form has come with a server that takes several calls for what others do in one. Kept as long as the form. */
export interface Stepwise {
  /** Whether the member has been told of the steps, and has asked again. */
  told?: true;
}

interface AtOnceOrStepwise<Data> {
  progress: Stepwise;
  /** The one call. */
  atOnce: () => Promise<Data>;
  /** Reads whether what is changed is there still. */
  isThere: () => Promise<boolean>;
  /** What the member is told before anything is done in steps. */
  explanation: string;
  /** The same in several calls. */
  inSteps: () => Promise<Data>;
}

/**
 * Does something in one call where the server has it. Where it does not, nothing is done at first but telling the member what would be, as
 * a failure that says so; asked again, it is done in steps.
 */
export async function atOnceOrStepwise<Data>(work: AtOnceOrStepwise<Data>): Promise<Data> {
  const { progress, atOnce, isThere, explanation, inSteps } = work;
  if (progress.told) return inSteps();
  const answer = await nullIfNoSuchCall(
    atOnce().then((data) => ({ data })),
    isThere,
  );
  if (answer !== null) return answer.data;
  progress.told = true;
  throw noSuchCall(explanation);
}
