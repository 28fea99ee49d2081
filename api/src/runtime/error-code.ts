/** The code of a system or database error ("EACCES", "EADDRINUSE", "23505"), or that of its cause, if either has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error.cause);
}
