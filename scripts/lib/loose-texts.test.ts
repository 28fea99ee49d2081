import { expect, test } from 'vitest';
import { findLooseTexts } from './loose-texts.ts';

const isLoose = (code: string): boolean =>
  findLooseTexts('a.tsx', `const shown = ${code};`).length > 0;

test.each([
  ['beside an icon that comes and goes', '<span>{spinning && <Spinner />}{children}</span>'],
  ['that changes beside a fixed text', '<p>{count}개</p>'],
  ['that changes beside an element', `<div><Icon />{\`\${count}개\`}</div>`],
  ['of a formatter', '<div><Icon />{formatCpu(cpu)}</div>'],
  ['of the strings of a state', '<div><Icon />{strings[state]}</div>'],
  ['by its name', '<Trigger>{item.label}{item.keep && <Dot />}</Trigger>'],
  ['in a fragment', '<>{before}<Icon />{title}</>'],
  ['that is fixed, beside an element that comes and goes', '<div>저장{saved && <Icon />}</div>'],
  ['that comes and goes', "<div><Icon />{failed && '실패'}</div>"],
])('a text %s is loose', (_, code) => {
  expect(isLoose(code)).toBe(true);
});

test.each([
  ['alone in its element', '<p>{children}</p>'],
  ['in a template', `<p>{\`\${count}개\`}</p>`],
  ['in an element of its own', '<b>{spinning && <Spinner />}<span>{children}</span></b>'],
  ['that is fixed, beside elements that stay', '<p>추가 <Time value={at} />에</p>'],
  ['of white space', "<p><Icon />{' '}{wide && <Icon />}</p>"],
  ['in a component that separates texts', '<Text>{count}개 {more && <Icon />}</Text>'],
  ['of a slot among blocks', '<div>{failure}{rows.map(Row)}</div>'],
])('a text %s is not loose', (_, code) => {
  expect(isLoose(code)).toBe(false);
});

test('a component returns no text without an element, and any other function may', () => {
  const source = `function Place({ place, strings }) {
  const format = () => { return strings[place]; };
  if (!place) return '-';
  return <span>{format()}</span>;
}
function format() {
  return '-';
}`;
  expect(findLooseTexts('a.tsx', source)).toEqual([3]);
});
