import { EnvEditor, type EnvLine } from '@naru/design-system';

/** Reads the simplest form: one KEY=value a line. */
function read(text: string): EnvLine[] {
  return text.split('\n').flatMap((content, index) => {
    if (!content || content.startsWith('#')) return [];
    const line = index + 1;
    const [typed = ''] = content.split('=');
    const problem = content.includes('=') ? undefined : '=이 없습니다.';
    return [{ line, lastLine: line, typed, key: typed.toUpperCase(), winner: undefined, problem }];
  });
}

export default function Variables() {
  return (
    <EnvEditor
      label="환경 변수"
      hint="한 줄에 하나씩 적습니다."
      read={read}
      defaultValue={'# 결제\nport=8080\nNODE_ENV=production'}
    />
  );
}
