import { expect, test } from 'vitest';
import * as mails from './account-mails.ts';
import { newDeviceMail, passwordChangedMail, passwordResetMail } from './mail-texts.ts';

const URL = 'https://naru.example';
const origin = {
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.7',
  at: new Date('2026-03-02T05:05:00Z'),
};

const all = {
  passwordReset: passwordResetMail(URL, 'T', origin),
  newDevice: newDeviceMail(URL, origin),
  passwordChanged: passwordChangedMail(URL, origin),
  emailChangeConfirmation: mails.emailChangeConfirmationMail(URL, 'T', origin),
  emailChangeRequested: mails.emailChangeRequestedMail(URL, 'T', 'b@example.com', origin),
  emailChanged: mails.emailChangedMail(URL, origin),
  emailChangeStopped: mails.emailChangeStoppedMail(URL, origin),
  accountTakenBack: mails.accountTakenBackMail(URL, 'T', origin),
  accountDeletionRequested: mails.accountDeletionRequestedMail(URL, 'T', origin),
  secondFactor: mails.secondFactorMail(URL, 'T', 'passkeyAdded', origin),
  failedSecondFactor: mails.failedSecondFactorMail(URL, origin),
};

test.each(Object.entries(all))(
  '%s names the time, the device and the address of its request',
  async (_name, mail) => {
    const lines = [
      '시각: 2026. 3. 2. 오후 2:05 (한국 시간)',
      '기기: Chrome · Windows',
      'IP: 203.0.113.7',
    ];
    const page = String(await mail.html);
    for (const line of lines) {
      expect(mail.text.split('\n')).toContain(line);
      expect(page).toContain(`>${line}</p>`);
    }
    expect(mail.subject).toMatch(/^\[나루\] /);
  },
);

test('an unknown device and address are left out of a mail, or said to be unknown', () => {
  const { text } = passwordChangedMail(URL, {
    ...origin,
    browser: null,
    system: null,
    address: '',
  });
  expect(text).toContain('기기: 브라우저를 알 수 없음');
  expect(text).not.toContain('IP:');
});
