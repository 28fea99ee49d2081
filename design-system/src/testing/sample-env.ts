import type { EnvLine } from '../components/env-editor/env-line.ts';

/** Parses lines of the form KEY=VALUE, for stories and tests. For real `.env` files the console has a complete parser. */
export function parseSampleEnv(text: string): EnvLine[] {
  const lines = text.split('\n').flatMap((content, index) => {
    if (/^\s*(#|$)/.test(content)) return [];
    const [typed = ''] = content.split('=');
    const problem = /^\w+=/.test(content) ? undefined : 'KEY=VALUE 형식이 아닙니다.';
    const line = index + 1;
    const notes = content.includes(' #') ? ['# 뒤는 주석으로 보고 뺐습니다.'] : [];
    return [{ line, lastLine: line, typed, key: typed.toUpperCase(), notes, problem }];
  });
  const winners = new Map(lines.map(({ key, line }) => [key, line]));
  return lines.map((line) => {
    const winner = winners.get(line.key);
    return { ...line, winner: winner === line.line ? undefined : winner };
  });
}

/** The text of an `.env` file with comments, valid lines, duplicate keys and an invalid line. */
export const sampleEnvText = `# 결제 서버
NODE_ENV=production
log_level=info
PORT=8080
DATABASE_URL=postgres://naru@db.internal:5432/payments?sslmode=require&application_name=api
DEBUG=1

DEBUG=2
THEME={"accent": "red #fff"}
결제 키=1234`;

/** Creates the text of an `.env` file with a given number of valid lines. */
export const createLongEnvText = (count: number): string =>
  Array.from({ length: count }, (_, index) => `KEY_${index}=value ${index}`).join('\n');
