/** A request's span, in ms. */
export interface Span {
  start: number;
  end: number;
}

/** The most requests that came one after the other, each sent when the response to the one before had come. */
export function slowestChain(requests: readonly Span[]): number {
  let last = Number.NEGATIVE_INFINITY;
  let length = 0;
  for (const { start, end } of requests.toSorted((a, b) => a.end - b.end)) {
    if (start < last) continue;
    length += 1;
    last = end;
  }
  return length;
}
