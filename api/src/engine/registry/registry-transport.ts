/** One request to a registry or to its token server. */
export interface TransportRequest {
  method: string;
  headers: Headers;
  body?: string | undefined;
  signal: AbortSignal;
}

/** The beginning of a response, and its body. */
export interface TransportResponse {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
}

/** Sends a request and follows no redirect. Rejects with the error of the connection, or with a RegistryError. */
export type RegistryTransport = (url: URL, request: TransportRequest) => Promise<TransportResponse>;

/** The transport to the registry of the operator, which may have any address. */
export const fetchTransport: RegistryTransport = (url, { body, ...request }) =>
  fetch(url, { ...request, body: body ?? null, redirect: 'manual' });

/** A complete response of a registry. */
export interface RegistryResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Checks whether a response leads to another address. */
export const isRedirect = ({ status }: Pick<RegistryResponse, 'status'>): boolean =>
  status >= 300 && status < 400;
