import { describe, expect, test } from 'vitest';
import { databases } from '../../templates/databases.ts';
import { numbersScript, readNumbers } from './numbers-script.ts';

const TOTAL = '{"bytes": 7500000, "connections": 2, "max_connections": 32, "statistics": 1}';
const STATEMENT = '{"text":"SELECT $1","calls":3,"mean_ms":0.5,"total_ms":1.5}';

const INFO = [
  '# Memory',
  'used_memory:1048576',
  'used_memory_rss:2097152',
  '# Clients',
  'connected_clients:1',
  'maxclients:10000',
  '# Commandstats',
  'cmdstat_ping:calls=90,usec=900,usec_per_call=10.00,rejected_calls=0,failed_calls=0',
  'cmdstat_command|docs:calls=2,usec=3390,usec_per_call=1695.00,rejected_calls=0,failed_calls=0',
  'cmdstat_get:calls=2,usec=10,usec_per_call=5.00,rejected_calls=0,failed_calls=0',
  'cmdstat_config|set:calls=1,usec=4000,usec_per_call=4000.00,rejected_calls=0,failed_calls=0',
  '',
].join('\r\n');

describe('the numbers of a database', () => {
  test('are read from the objects of its server, with the statements in their order', () => {
    expect(readNumbers(`${TOTAL}\n${STATEMENT}\n`)).toEqual({
      ...{ bytes: 7_500_000, connections: 2, max_connections: 32 },
      statements: [{ text: 'SELECT $1', calls: 3, mean_ms: 0.5, total_ms: 1.5 }],
    });
  });

  test('have no statements where the server keeps no statistics', () => {
    expect(readNumbers(TOTAL.replace('"statistics": 1', '"statistics": 0'))?.statements).toBeNull();
    expect(readNumbers(TOTAL.replace(', "statistics": 1', ''))?.statements).toBeNull();
    expect(readNumbers(TOTAL)?.statements).toEqual([]);
  });

  test('are read after the prompt of a shell', () => {
    expect(readNumbers(`admin> { ok: 1 }\nadmin> ${TOTAL}`)?.bytes).toBe(7_500_000);
  });

  test('are read from the INFO of Redis, without the commands of its checks', () => {
    expect(readNumbers(INFO)).toEqual({
      ...{ bytes: 1_048_576, connections: 1, max_connections: 10_000 },
      statements: [
        { text: 'CONFIG SET', calls: 1, mean_ms: 4, total_ms: 4 },
        { text: 'GET', calls: 2, mean_ms: 0.005, total_ms: 0.01 },
      ],
    });
  });

  test.each([
    '',
    'NOAUTH Authentication required.',
    '{"bytes": "many"}',
    '{"text',
    'used_memory:x\nconnected_clients:1\nmaxclients:2',
    STATEMENT,
  ])('are unknown for another output: %j', (output) => {
    expect(readNumbers(output)).toBeUndefined();
  });

  test('have at most ten statements', () => {
    const output = [TOTAL, ...Array.from({ length: 12 }, () => STATEMENT)].join('\n');
    expect(readNumbers(output)?.statements).toHaveLength(10);
  });
});

test('the script of MySQL reads sizes that the server has not kept from an earlier time', () => {
  const session = /SET SESSION (.*);/;
  expect(session.exec(numbersScript('mysql'))?.[1]).toContain(
    'information_schema_stats_expiry = 0',
  );
  expect(session.exec(numbersScript('mariadb'))?.[1]).toBe('max_statement_time = 5');
});

test.each(databases)(
  'the script of $kind begins with the comment that the simulation knows',
  ({ kind }) => {
    expect(numbersScript(kind).split('\n')[0]).toBe('# The numbers of a database.');
  },
);
