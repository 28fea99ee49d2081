/** Why the server or a command cannot do its work, in words for whoever started it. It ends the process with exit code 1. */
export class StartFailure extends Error {}

/** The system's code of an error ("EACCES", "EADDRINUSE", "23505"), if it carries one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}
