import { describe, expect, test } from 'vitest';
import { hostnameOf } from './domain-name.ts';
import { findReservationReason, isConsoleName, type OperatorDomainNames } from './reserved-name.ts';

const NAMES: OperatorDomainNames = {
  consoleHosts: ['naru.example.com'],
  appDomain: 'example.com',
  allowed: ['www.example.com', 'shop.example.kr'],
  reserved: ['*.corp.example.com', 'grafana.example.com'],
};

const of = (fqdn: string, changes: Partial<OperatorDomainNames> = {}) =>
  findReservationReason(hostnameOf(fqdn), { ...NAMES, ...changes });

describe("the operator's names", () => {
  test.each([
    ['naru.example.com', 'console'],
    ['NARU.Example.Com', 'console'],
    ['naru.example.com.', 'console'],
    ['ｎａｒｕ.example.com', 'console'],
    ['na\u{ad}ru.example.com', 'console'],
    ['deep.under.naru.example.com', 'console'],
    ['example.com', 'console'],
    ['mail.example.com', 'service'],
    ['MAIL.example.com.', 'service'],
    ['a.mail.example.com', 'service'],
    ['mail.a.example.com', 'service'],
    ['ns1.example.com', 'service'],
    ['www-2.example.com', 'service'],
    ['www--1.example.com', 'service'],
    ['mail-1-2.example.com', 'service'],
    ['로그인1.example.com', 'service'],
    ['로그인-1.example.com', 'service'],
    ['콘솔2-3.example.com', 'service'],
    ['_dmarc.example.com', 'service'],
    ['autodiscover.example.com', 'service'],
    ['mta-sts.example.com', 'service'],
    ['관리자.example.com', 'service'],
    ['xn--bj0bj3igzj.example.com', undefined],
    [`${hostnameOf('메일.kr').split('.')[0]}.example.com`, 'service'],
    ['a.corp.example.com', 'listed'],
    ['corp.example.com', undefined],
    ['grafana.example.com', 'listed'],
    ['a.grafana.example.com', 'listed'],
  ])('%s is kept as %s', (fqdn, reservation) => {
    expect(of(fqdn)).toBe(reservation);
  });

  test.each([
    'shop.example.com',
    'my-mail.example.com',
    'mailing.example.com',
    'ns1a.example.com',
    '123.example.com',
    'example.kr',
    'mail.example.kr',
    'mail.shop.example.kr',
    'notexample.com',
    'www.example.com',
  ])('%s is anybody’s', (fqdn) => {
    expect(of(fqdn)).toBeUndefined();
  });

  test('leave the names under an application domain that is the console’s own free', () => {
    const shared = { consoleHosts: ['example.com'] };
    expect(of('shop.example.com', shared)).toBeUndefined();
    expect(of('example.com', shared)).toBe('console');
    const apart = { consoleHosts: ['naru.kr'], appDomain: 'apps.naru.kr' };
    expect(of('shop.apps.naru.kr', apart)).toBeUndefined();
    expect(of('apps.naru.kr', apart)).toBe('application-domain');
    expect(of('naru.kr', apart)).toBe('console');
    expect(of('mail.naru.kr', apart)).toBeUndefined();
  });

  test('are not given up by a list of allowed domains that is as wide as the application domain', () => {
    expect(of('mail.example.com', { allowed: ['example.com'] })).toBe('service');
    expect(of('mail.example.com', { allowed: ['com'] })).toBe('service');
  });

  test('count labels in front of the application domain alone', () => {
    expect(of('shop.api.example.com', { appDomain: 'api.example.com' })).toBeUndefined();
  });

  test('are never routed to what runs: the console’s host and what is around it', () => {
    expect(isConsoleName('naru.example.com', NAMES)).toBe(true);
    expect(isConsoleName('mail.example.com', NAMES)).toBe(false);
    expect(isConsoleName('grafana.example.com', NAMES)).toBe(false);
  });
});
