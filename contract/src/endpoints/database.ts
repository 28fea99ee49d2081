import { database, databaseConnection } from '../entities/database.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '데이터베이스';

/** Calls about the database of a container, whose template is a database. */
export const databaseEndpoints = {
  getDatabase: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/database',
    summary:
      '데이터베이스의 종류, 버전, 이름, 같은 프로젝트의 컨테이너가 접속하는 주소, 참조하는 변수와 크기, 연결 수, 오래 걸린 쿼리. 측정하지 못하면 problem에 이유가 있다',
    tag,
    access: 'member',
    right: 'read',
    response: database,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  getDatabaseConnection: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/database/connection',
    projectToken: 'secrets',
    summary: '데이터베이스의 비밀번호와 접속 URL. 값은 이 응답에만 있다',
    tag,
    access: 'member',
    scope: 'write',
    right: 'manage',
    response: databaseConnection,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  changeDatabasePassword: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/database/password',
    projectToken: 'new-secret',
    summary:
      '데이터베이스의 비밀번호를 새로 만들어 변경. 다음 배포까지 참조하는 컨테이너는 이전 비밀번호를 사용한다',
    tag,
    access: 'member',
    right: 'manage',
    response: databaseConnection,
    emptyResponse: 'invalid',
    activity: 'database-password-changed',
    errors: [
      ...OWNED_RESOURCE_ERRORS,
      'CONTAINER_NOT_RUNNING',
      'DATABASE_REFUSED',
      'ENGINE_UNAVAILABLE',
    ],
  }),
};
