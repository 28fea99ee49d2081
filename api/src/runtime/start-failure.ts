/**
 * Why the server or a command cannot run, as a Korean sentence for the operator. The process prints the sentence and
 * ends with exit code 1.
 */
export class StartFailure extends Error {}
