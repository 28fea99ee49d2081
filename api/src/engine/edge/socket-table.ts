const ESTABLISHED = '01';

/** An IPv4 address and port in the format of Linux: reversed bytes of the address, all in hexadecimal. */
function inTable(address: string, port: number): string {
  const hex = (value: number, width: number) =>
    value.toString(16).toUpperCase().padStart(width, '0');
  const bytes = address.split('.').map((part) => hex(Number(part), 2));
  return `${bytes.toReversed().join('')}:${hex(port, 4)}`;
}

/** The number of open connections to this address and port, from the text of `/proc/net/tcp`. */
export function connectionsTo(table: string, address: string, port: number): number {
  const remote = inTable(address, port);
  return table.split('\n').filter((line) => {
    const [, , to, state] = line.trim().split(/\s+/);
    return to === remote && state === ESTABLISHED;
  }).length;
}
