/**
 * The reason why the server or a command cannot run, as a Korean sentence for the operator. The process prints the sentence and exits with
 * code 1.
 */
export class StartFailure extends Error {}
