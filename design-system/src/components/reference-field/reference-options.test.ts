import { expect, test } from 'vitest';
import { sampleReferences } from '../../testing/sample-references.ts';
import { findReferences, type ReferenceOption, referenceName } from './reference-options.ts';

const namesOf = (found: readonly ReferenceOption[]) => found.map(referenceName);

test('an empty query finds every reference, in their order', () => {
  expect(namesOf(findReferences(sampleReferences, '').options)).toEqual(namesOf(sampleReferences));
});

test.each([
  ['by its name', 'db', ['db.DATABASE_URL', 'db.HOST', 'db.PORT'], undefined],
  ['by its key, in small letters', 'host', ['db.HOST'], undefined],
  ['by both', 'db.p', ['db.PORT'], undefined],
  ['with blanks around', ' db.HOST ', ['db.HOST'], undefined],
  ['by initial consonants', 'ㄱㅈ', ['결제 서버.API_URL', '결제 서버.API_KEY'], undefined],
  ['by half a syllable', '겨', ['결제 서버.API_URL', '결제 서버.API_KEY'], undefined],
  [
    'by decomposed Hangul',
    '결제'.normalize('NFD'),
    ['결제 서버.API_URL', '결제 서버.API_KEY'],
    undefined,
  ],
  [
    'by a name in the other state of the key',
    'rufwp',
    ['결제 서버.API_URL', '결제 서버.API_KEY'],
    '결제',
  ],
  ['by such a name and a key', 'rufwptjqj.API_U', ['결제 서버.API_URL'], '결제서버.API_U'],
  ['by a key in the other state', 'db.ㅗㅐㄴㅅ', ['db.HOST'], 'db.host'],
  ['by both in the other state', 'rufwptjqj.메ㅑ_ㅕ', ['결제 서버.API_URL'], '결제서버.api_u'],
  ['not by its value', '5432', [], undefined],
])('a reference is found %s', (_, query, names, correction) => {
  const found = findReferences(sampleReferences, query);
  expect(namesOf(found.options)).toEqual(names);
  expect(found.correction).toBe(correction);
});

test('only the name is corrected where the key is right, although its keys would type Hangul', () => {
  const options = [{ name: '결제', key: 'GKS_URL' }];
  expect(findReferences(options, 'rufwp.gks')).toEqual({ options, correction: '결제.gks' });
});
