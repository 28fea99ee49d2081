/** A value that needs no quotes: every parser of `.env` files reads it unchanged. */
const PLAIN = /^[\w./:@%+,=-]+$/;

/**
 * Quotes a value for the parsers of `.env` files: the POSIX shell, Compose, and the libraries of most languages. Single quotes keep
 * every character, also line breaks, # and $. A value that contains a single quote is put in double quotes, and the four characters
 * that are special in double quotes are escaped.
 */
function quoted(value: string): string {
  if (PLAIN.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return `"${value.replace(/[\\"$`]/g, '\\$&')}"`;
}

/** Formats variables as the text of an `.env` file. Do not use it for secrets: their values must not be exported together. */
export const formatEnvFile = (
  variables: readonly { readonly key: string; readonly value: string }[],
): string => variables.map(({ key, value }) => `${key}=${quoted(value)}\n`).join('');
