import { LIVE_SETTING_NAMES } from '@naru/contract/wire/setting';
import { expect, test } from 'vitest';
import {
  ACME_FIELDS,
  ANNOUNCEMENT_FIELDS,
  appDomainFields,
  BACKUP_FIELDS,
  BACKUP_STORAGE_FIELDS,
  changesOf,
  FEATURE_FIELDS,
  GITHUB_FIELDS,
  initialValues,
  isLocked,
  isStored,
  LIMIT_FIELDS,
  loggedValue,
  MAIL_FIELDS,
  OPERATOR_FIELDS,
  REGISTRY_FIELDS,
  SIGN_UP_FIELDS,
  shownValue,
  TOTAL_FIELDS,
} from './setting-fields.ts';

const live = {
  version_id: '1',
  settings: [
    { name: 'SMTP_URL', source: 'stored', value: null, summary: 'smtp://naru@mail.example.com' },
    { name: 'MAIL_FROM', source: 'environment', value: '나루 <a@b.kr>', summary: null },
    { name: 'ENABLE_SHELL', source: 'default', value: '1', summary: null },
    { name: 'OF_A_NEWER_SERVER', source: 'default', value: '1', summary: null },
  ],
};
const [server, sender] = MAIL_FIELDS;
const [shell] = FEATURE_FIELDS;

test('the cards have every setting of the contract once', () => {
  const shown = [
    { name: 'PUBLIC_URL' },
    appDomainFields(live),
    ACME_FIELDS,
    ANNOUNCEMENT_FIELDS,
    REGISTRY_FIELDS,
    MAIL_FIELDS,
    GITHUB_FIELDS,
    SIGN_UP_FIELDS,
    OPERATOR_FIELDS,
    FEATURE_FIELDS,
    LIMIT_FIELDS,
    TOTAL_FIELDS,
    BACKUP_FIELDS,
    BACKUP_STORAGE_FIELDS,
  ].flat();
  expect(shown.map(({ name }) => name).toSorted()).toEqual(LIVE_SETTING_NAMES.toSorted());
});

test('a value is shown in words, and of a secret what the server shows', () => {
  const texts = [server, sender, shell].map((field) => field && shownValue(live, field));
  expect(texts).toEqual(['smtp://naru@mail.example.com', '나루 <a@b.kr>', '허용']);
  expect(isLocked(live, 'MAIL_FROM')).toBe(true);
  expect(isStored(live, 'SMTP_URL')).toBe(true);
});

test('only what differs is sent: no empty secret, no locked setting, and nothing to remove a value', () => {
  const fields = [...MAIL_FIELDS, ...FEATURE_FIELDS];
  const values = initialValues(live, fields);
  expect(values).toMatchObject({ SMTP_URL: '', MAIL_FROM: '나루 <a@b.kr>', ENABLE_SHELL: '1' });
  expect(changesOf(live, fields, values)).toEqual([]);
  const typed = { ...values, MAIL_FROM: 'x', SMTP_URL: ' smtp://b ', ENABLE_SHELL: '' };
  expect(changesOf(live, fields, typed)).toEqual([
    { name: 'SMTP_URL', value: 'smtp://b' },
    { name: 'ENABLE_SHELL', value: null },
  ]);
});

test('the log shows a value in words, and a missing or unknown one as it is', () => {
  expect(loggedValue('ENABLE_SHELL', '0')).toBe('허용하지 않음');
  expect(loggedValue('SIGN_UP', 'invited')).toBe('초대받은 사람만');
  expect(loggedValue('RATE_MAILS_PER_EMAIL', '없음')).toBe('없음');
  expect(loggedValue('somebody', '0')).toBe('0');
});
