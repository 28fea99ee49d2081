import type { RandomGenerator } from './random.ts';

/** Unusual texts that every field must accept or reject properly. */
const strange = [
  '',
  ' ',
  '한글과 English가 섞인 이름',
  '한글'.normalize('NFD'),
  'ㅎㅏㄴ',
  '가'.repeat(300),
  'a'.repeat(300),
  `https://${'x'.repeat(280)}`,
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'; DROP TABLE projects; --",
  '{{constructor}} %s %n',
  '../../etc/passwd',
  'javascript:alert(1)',
  '\u202e거꾸로',
  '\u200b\u200b',
  '👩‍👩‍👧‍👦🇰🇷',
  '１２３',
  '-1',
  '1e309',
  '9'.repeat(40),
] as const;

/** Valid texts by label, without which the monkey would never submit a form successfully. */
const fitting: readonly (readonly [label: RegExp, texts: readonly string[]])[] = [
  [/이메일/, ['monkey@example.com']],
  [/비밀번호/, ['Monkey-Horse-7', 'another-Horse-8']],
  [/URL/, ['https://github.com/expressjs/express', 'git@github.com:honojs/hono.git']],
  [/브랜치/, ['main', 'release/2']],
  [/하위 경로/, ['apps/web', '']],
  [/포트/, ['80', '3000', '65535']],
  [/FQDN/, ['app.example.com']],
  [/마운트 경로/, ['/data', '/var/lib/app']],
  [/^키$/, ['NODE_ENV', 'log_level', '_KEY9']],
  [/CPU/, ['100', '200']],
  [/메모리/, ['128', '256']],
  [/용량/, ['128', '256']],
  [/전화번호/, ['01012345678', '021234567', '+82 10-1234-5678']],
  [/이름/, ['결제 서버', '로그 수집기', 'api-2']],
];

/** Returns a random text for a field: a valid text, an unusual text, or one of the given names. */
export function randomFieldText(
  label: string,
  random: RandomGenerator,
  names: readonly string[],
): string {
  if (label.startsWith('확인을 위해') && random.chance(0.7)) return random.pick(names);
  const texts = fitting.find(([pattern]) => pattern.test(label))?.[1] ?? ['값 하나', 'value'];
  return random.chance(0.6) ? random.pick(texts) : random.pick(strange);
}
