import type { ImageInspection } from '@naru/contract/entities/image';

/** Ports of protocols other than unencrypted HTTP, which an http network cannot serve. */
const NOT_HTTP: ReadonlySet<number> = new Set(
  '21 22 25 53 110 143 389 443 465 587 636 853 993 995 1433 1521 1883 2181 3306 4222 5432 5433 5672 6379 8443 8883 9042 9092 11211 26257 27017'
    .split(' ')
    .map(Number),
);
/** The usual ports of web servers. Images that declare several ports serve their pages at one of these. */
const USUAL: readonly number[] = [80, 8080, 3000, 8000, 5000];

/** The port at which an image probably serves HTTP; `undefined` for an image without a web server, such as a database. */
export function webPort({ ports }: Pick<ImageInspection, 'ports'>): number | undefined {
  const tcp = new Set(
    ports.flatMap(({ port, protocol }) =>
      protocol === 'tcp' && !NOT_HTTP.has(port) ? [port] : [],
    ),
  );
  return USUAL.find((usual) => tcp.has(usual)) ?? [...tcp][0];
}
