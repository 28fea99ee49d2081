import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const told = {
  OPERATOR_NAME: ' 나루터 주식회사 ',
  OPERATOR_REPRESENTATIVE: '김성훈',
  OPERATOR_ADDRESS: '서울특별시 중구 나루길 1',
  OPERATOR_REGISTRATION_NUMBER: '123-45-67890',
  OPERATOR_PHONE: '02-123-4567',
  OPERATOR_EMAIL: 'help@ferry.kr',
  PRIVACY_OFFICER: '이나루',
};

describe('who runs the server', () => {
  const server = useTestServer(told);

  test('is told to everybody, as the settings say', async () => {
    expect((await server().call('getOperator')).data()).toEqual({
      name: '나루터 주식회사',
      representative: '김성훈',
      address: '서울특별시 중구 나루길 1',
      registration_number: '123-45-67890',
      phone: '02-123-4567',
      email: 'help@ferry.kr',
      privacy_officer: '이나루',
    });
  });
});

describe('who runs a server without these settings', () => {
  const server = useTestServer();

  test('is not made up', async () => {
    expect((await server().call('getOperator')).data()).toEqual({});
  });
});
