/** Shorter values would hide parts of ordinary words. */
const MASKED_FROM = 4;
const MASK = '••••••';
/** At which `base64` and PEM break their lines, in characters. */
const BASE64_LINES = [76, 64];

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** The ways in which tools write a value: as it is, line by line, and in the usual encodings. */
function formsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const base64 = Buffer.from(wellFormed).toString('base64');
  const wrapped = BASE64_LINES.flatMap(
    (width) => base64.match(new RegExp(`.{1,${width}}`, 'g')) ?? [],
  );
  const whole = base64.replace(/=+$/, '');
  return [
    ...linesOf(secret),
    ...linesOf(secret.trim()),
    whole,
    ...(whole.length > 64 ? wrapped : []),
    Buffer.from(wellFormed).toString('base64url'),
    Buffer.from(wellFormed).toString('hex'),
    encodeURIComponent(wellFormed),
    encodeURIComponent(wellFormed).replaceAll('%20', '+'),
    JSON.stringify(wellFormed).slice(1, -1),
  ];
}

/** Replaces every secret in a line. Longer forms first, because one may be part of another. */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  const masked = [...new Set(secrets.flatMap(formsOf))]
    .filter((form) => form.trim().length >= MASKED_FROM)
    .sort((a, b) => b.length - a.length);
  return (text) => masked.reduce((line, form) => line.replaceAll(form, MASK), text);
}
