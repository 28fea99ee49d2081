import { expect, test } from 'vitest';
import { scorePassword } from './password-score.ts';

test.each([
  { password: '', score: 0, level: 'weak' },
  { password: 'a', score: 1, level: 'weak' },
  { password: 'abcdefg', score: 1, level: 'weak' },
  { password: 'abcdefgh', score: 2, level: 'weak' },
  { password: 'Abcdefgh', score: 3, level: 'medium' },
  { password: 'abcdefghijkl', score: 3, level: 'medium' },
  { password: 'Abcdefg1', score: 4, level: 'medium' },
  { password: 'Abcdef1!', score: 5, level: 'strong' },
  { password: 'Abcdefghij1!', score: 6, level: 'strong' },
  { password: 'aB1!', score: 4, level: 'medium' },
  { password: '비밀번호', score: 0, level: 'weak' },
  { password: '비밀번호비밀번호', score: 1, level: 'weak' },
  { password: '🚢🚢🚢🚢🚢🚢🚢', score: 1, level: 'weak' },
  { password: 'with some spaces', score: 4, level: 'medium' },
])('"$password" scores $score, $level', ({ password, score, level }) => {
  expect(scorePassword(password)).toMatchObject({ score, level });
});

test('tells which rules are met', () => {
  expect([...scorePassword('Abcdefg1').met]).toEqual([
    'length8',
    'lowercase',
    'uppercase',
    'digit',
  ]);
});
