import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VariablesByKind } from '#api/variable.ts';
import { DRAFT_MAX_LENGTH } from '#shared/drafts/draft-store.ts';
import { parseVariables } from './parse-variables.ts';
import { importDraftText } from './use-import-draft.ts';

const valueIn = (text: string): string | undefined => {
  const read = parseVariables(text);
  return read.problem === undefined ? read.variables[0]?.value : undefined;
};

const none: VariablesByKind = { env: [], secret: [], build: [] };
const kept = (text: string, variables = none, choices = new Map()) =>
  importDraftText(text, variables, choices);

describe('what is kept of the text of an import', () => {
  test('is what was understood, without the values of secrets', () => {
    expect(kept('MODE=a b\nAPI_TOKEN=word\nDB=postgres://a:word@db\n# word\nX="word')).toEqual({
      text: "MODE='a b'\nAPI_TOKEN=\nDB=\n",
      secretsLeftOut: true,
    });
    expect(kept('MODE=운영')).toEqual({ text: "MODE='운영'\n", secretsLeftOut: false });
  });

  test('has no value that the container has as a secret, or that the member makes one', () => {
    const secret = [{ id: 's', key: 'MODE', value: '' }];
    expect(kept('MODE=word', { ...none, secret })?.text).toBe('MODE=\n');
    expect(kept('MODE=word', none, new Map([[0, { kind: 'secret' }]]))?.text).toBe('MODE=\n');
  });

  test.each(['', '  ', 'word', '\0=a', `A=${'가'.repeat(DRAFT_MAX_LENGTH)}`])(
    'is nothing where there is nothing to keep, or too much',
    (text) => {
      expect(kept(text)).toBeUndefined();
    },
  );

  test('is read back as it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (value) => {
        const draft = kept(`MODE='${value}'`);
        if (!draft || draft.secretsLeftOut) return;
        expect(valueIn(draft.text)).toBe(valueIn(`MODE='${value}'`));
      }),
    );
  });
});
