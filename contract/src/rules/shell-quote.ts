/**
 * Quotes a text as one word of a POSIX shell, without any expansion. The text must not contain a null character, because an argument
 * of a program cannot contain one.
 */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
