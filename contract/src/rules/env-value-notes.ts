/** How a value of an `.env` file was read. */
export interface EnvValueReading {
  quotes: 'none' | 'single' | 'double' | 'backtick';
  /** The value as written: for a text in quotes, the first text between quotes. */
  raw: string;
  /** The value without quotes and escapes. */
  value: string;
  /** Whether a comment was cut off an unquoted value. */
  cut?: boolean;
  /** Whether further texts were joined to the first quoted text, as in a shell. */
  joined?: boolean;
  /** Whether an unquoted value has several lines. */
  lines?: boolean;
  /** Whether the value is one of several variables of one `export`. */
  exported?: boolean;
  /** Whether the value is that of an `export` which was read as one variable. */
  wholeExport?: boolean;
}

const KEY = '[A-Za-z_]\\w*';
const isOdd = (text: string, quote: string): boolean => text.split(quote).length % 2 === 0;

/** The sentence about a value with an address of the machine on which it is read. */
export const LOOPBACK_NOTE =
  '배포하면 이 주소는 컨테이너 자신입니다. 다른 서버의 주소이면 변경해주세요.';

/** The host in a URL, alone, or before a port: the container itself in every container. */
const LOOPBACK_HOST = /(?:^|\/\/|@)(?:localhost|127\.0\.0\.1|\[::1\])(?=$|[:/?#])/i;

const isWindowsPath = (raw: string): boolean => /^(?:[A-Za-z]:\\|\\\\)/.test(raw);
/** Whether a text in double quotes has this escape sequence; a backslash before the backslash makes it literal. */
const hasEscape = (raw: string, letters: string): boolean =>
  new RegExp(`(?<!\\\\)(?:\\\\\\\\)*\\\\[${letters}]`).test(raw);

/** The sentence for each way of reading that another program may not share, with the condition for the sentence. */
const NOTES: readonly (readonly [
  sentence: string,
  applies: (reading: EnvValueReading) => boolean,
])[] = [
  [
    '# 뒤는 주석으로 보고 뺐습니다. 값이면 전체를 작은따옴표로 감싸주세요.',
    ({ cut }) => cut === true,
  ],
  [
    'export 한 줄에 있는 여러 변수를 셸처럼 나누어 읽었습니다.',
    ({ exported }) => exported === true,
  ],
  ['이어진 따옴표를 셸처럼 한 값으로 읽었습니다.', ({ joined }) => joined === true],
  ['따옴표가 없어 -----END 줄까지 한 값으로 읽었습니다.', ({ lines }) => lines === true],
  [
    'export의 공백 뒤까지 한 값으로 읽었습니다. 셸은 공백에서 나눕니다.',
    ({ wholeExport, quotes, raw }) => wholeExport === true && quotes === 'none' && /\s/.test(raw),
  ],
  [
    '공백 뒤의 KEY=VALUE도 이 값으로 읽었습니다. 다른 변수이면 줄을 나눠주세요.',
    ({ quotes, raw }) => quotes === 'none' && new RegExp(`[ \\t]${KEY}=`).test(raw),
  ],
  [
    '따옴표 안에 KEY=VALUE 줄이 있습니다. 따옴표를 제대로 닫았는지 확인해주세요.',
    ({ quotes, raw }) =>
      quotes !== 'none' && new RegExp(`\\n[ \\t]*(?:export[ \\t]+)?${KEY}=[^=]`).test(raw),
  ],
  [
    '짝이 맞지 않는 따옴표를 값의 글자로 읽었습니다.',
    ({ quotes, raw }) => quotes === 'none' && ["'", '"', '`'].some((quote) => isOdd(raw, quote)),
  ],
  [
    "bash의 $'…' 따옴표는 풀지 않고 글자 그대로 읽었습니다.",
    ({ quotes, raw }) => quotes === 'none' && /^\$['"]/.test(raw),
  ],
  [
    '\\t를 탭으로 읽었습니다. 역슬래시이면 작은따옴표로 감싸주세요.',
    ({ quotes, raw }) => quotes === 'double' && hasEscape(raw, 't'),
  ],
  [
    '경로의 \\n이나 \\r을 줄바꿈으로 읽었습니다. 작은따옴표로 감싸주세요.',
    ({ quotes, raw }) => quotes === 'double' && isWindowsPath(raw) && hasEscape(raw, 'nr'),
  ],
  [
    '\\n을 줄바꿈이 아니라 글자 그대로 읽었습니다. 줄바꿈이면 큰따옴표로 감싸주세요.',
    ({ quotes, raw }) => quotes !== 'double' && raw.includes('-----BEGIN ') && raw.includes('\\n'),
  ],
  [
    '다른 변수를 가리키는 $는 풀지 않고 글자 그대로 저장합니다.',
    ({ quotes, raw }) =>
      (quotes === 'none' || quotes === 'double') && /(?<!\\)\$(?:[A-Za-z_]|\{[A-Za-z_])/.test(raw),
  ],
  [
    LOOPBACK_NOTE,
    ({ value }) => LOOPBACK_HOST.test(value),
  ],
];

/** Korean sentences about a value of an `.env` file: what was cut, and what another program may read differently. */
export const describeEnvValue = (reading: EnvValueReading): string[] =>
  NOTES.flatMap(([sentence, applies]) => (applies(reading) ? [sentence] : []));
