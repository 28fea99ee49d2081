import type { ImportRow } from '../patterns/variable-import/import-row.ts';
import { extremeTexts } from './extreme-texts.ts';

/** Options for the kind of a variable. */
export const sampleVariableKinds = [
  { value: 'env', label: '환경 변수' },
  { value: 'secret', label: '시크릿' },
  { value: 'build', label: '빌드 변수' },
];

const row = (line: number, name: string, more: Partial<ImportRow>): ImportRow => ({
  ...{ id: line, line, lastLine: line, name, typed: name, kind: 'env', status: 'added' },
  ...{ from: undefined, to: 'production', secret: false, included: true },
  ...{ winner: undefined, notes: [], problem: undefined },
  ...{ reference: undefined, referenced: false },
  ...more,
});

const known = { included: undefined };

/** Lines of an import before saving, in every status that is possible before saving. */
export const sampleImportRows: readonly ImportRow[] = [
  row(1, 'NODE_ENV', { typed: 'node_env' }),
  row(2, 'LOG_LEVEL', { status: 'changed', from: 'info', to: 'debug' }),
  row(3, 'GREETING', { to: ' 안녕하세요\n' }),
  row(4, 'PORT', { ...known, status: 'same', from: '8080', to: '8080' }),
  row(5, 'API_TOKEN', { kind: 'secret', secret: true, status: 'changed', from: 'x', to: 'y' }),
  row(6, 'REGION', { ...known, status: 'doubled', to: 'seoul', winner: 12 }),
  row(7, 'TLS_CHAIN', {
    lastLine: 9,
    to: '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIE\n-----END CERTIFICATE-----',
  }),
  row(10, '1ST_KEY', {
    ...known,
    status: 'invalid',
    problem: '키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다.',
  }),
  row(11, 'export DEBUG', { ...known, status: 'invalid', problem: 'KEY=VALUE 형식이 아닙니다.' }),
  row(12, 'REGION', { to: 'busan', included: false }),
  row(13, 'THEME', {
    to: '{"accent": "red',
    notes: ['# 뒤는 주석으로 보고 뺐습니다. 값이면 전체를 작은따옴표로 감싸주세요.'],
  }),
];

const REFERENCE = `\${{db.DATABASE_URL}}`;

/** Lines of an import whose values are addresses of another container. */
export const sampleImportReferenceRows: readonly ImportRow[] = [
  row(1, 'DATABASE_URL', { to: REFERENCE, reference: REFERENCE, referenced: true }),
  row(2, 'CACHE_HOST', { to: 'cache', reference: `\${{cache.HOST}}` }),
];

/** Lines of an import after saving failed halfway, because the connection to the server broke. */
export const sampleImportResultRows: readonly ImportRow[] = [
  row(1, 'NODE_ENV', { ...known, status: 'saved' }),
  row(2, 'LOG_LEVEL', {
    ...{ status: 'failed', from: 'info', to: 'debug' },
    problem: '서버가 10초 안에 응답하지 않았습니다. 요청이 서버에 전달되었는지 알 수 없습니다.',
  }),
  row(3, 'PORT', { status: 'unsent', to: '8080' }),
];

/** Lines of an import with names and values of maximum length and with unusual characters. */
export const extremeImportRows: readonly ImportRow[] = [
  row(1, 'A'.repeat(255), {
    status: 'changed',
    from: extremeTexts.url,
    to: extremeTexts.longKorean,
  }),
  row(2, 'RIGHT_TO_LEFT', { to: extremeTexts.rightToLeft }),
  row(3, extremeTexts.everything, {
    ...known,
    status: 'invalid',
    problem: extremeTexts.longKorean,
  }),
];

/** Creates a given number of lines of an import. */
export const createManyImportRows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, index) => row(index + 1, `VARIABLE_${index}`, {}));
