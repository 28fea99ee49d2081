import { describe, expect, test } from 'vitest';
import { chooseVariables, exampleVariables, type NewVariableInput } from './new-variables.ts';

const variables = (text: string) =>
  exampleVariables({ env_example: { file: '.env.example', text } });
const variable = (key: string, value: string): NewVariableInput => ({ key, value, kind: 'env' });

describe('the variables of an example', () => {
  test('have their comments and values, but no values of secrets', () => {
    const text =
      '# 데이터베이스\n# 주소\r\nDATABASE_URL=postgres://a:b@db/shop\n\nLOG_LEVEL=info\nAPI_KEY=changeme\nexport port=3000\n';
    expect(variables(text)).toEqual([
      { key: 'DATABASE_URL', kind: 'secret', value: '', comment: '데이터베이스 주소' },
      { key: 'LOG_LEVEL', kind: 'env', value: 'info', comment: '' },
      { key: 'API_KEY', kind: 'secret', value: '', comment: '' },
      { key: 'PORT', kind: 'env', value: '3000', comment: '' },
    ]);
  });

  test('are each key once, a hundred at most, and valid', () => {
    const many = Array.from({ length: 150 }, (_, index) => `V${index}=1`).join('\n');
    expect(variables(many)).toHaveLength(100);
    expect(variables('A=1\nA=2\n1B=x\n한글=1\nno pair\n')).toEqual([
      { ...variable('A', '2'), comment: '' },
    ]);
    expect(variables(`A="${'x'.repeat(70_000)}"`)).toEqual([{ ...variable('A', ''), comment: '' }]);
    expect(exampleVariables(undefined)).toEqual([]);
  });

  test('have the notes about a value that is proposed', () => {
    expect(variables('# 저장소\nREDIS_URL=redis://localhost\nDB_URL=pg://a:b@localhost')).toEqual([
      {
        ...variable('REDIS_URL', 'redis://localhost'),
        comment: expect.stringMatching(/^저장소 · 배포하면 이 주소는 컨테이너 자신입니다/),
      },
      { key: 'DB_URL', kind: 'secret', value: '', comment: '' },
    ]);
  });

  test('are followed by those that the template needs', () => {
    const template = {
      ...{ template_id: 'laravel', name: 'Laravel' },
      template_variables: [{ key: 'APP_KEY', secret: true, description: '키' }, { key: 'A' }],
    };
    const application = { env_example: { file: '.env.example', text: 'A=1' } };
    expect(exampleVariables(application, template)).toEqual([
      { ...variable('A', '1'), comment: '' },
      { key: 'APP_KEY', kind: 'secret', value: '', comment: '키' },
    ]);
  });
});

describe('another application', () => {
  test('keeps what was typed, and takes the other variables of its example', () => {
    const earlier = [variable('A', '1'), variable('B', '')];
    const before = [variable('A', '1'), variable('B', '직접')];
    expect(chooseVariables(before, earlier, [variable('A', '2'), variable('C', '3')])).toEqual([
      variable('A', '2'),
      variable('C', '3'),
      variable('B', '직접'),
    ]);
  });

  test('keeps a changed kind', () => {
    const secret: NewVariableInput = { ...variable('A', '1'), kind: 'secret' };
    expect(chooseVariables([secret], [variable('A', '1')], [variable('A', '1')])).toEqual([secret]);
  });
});
