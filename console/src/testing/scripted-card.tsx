import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { createQueryClient } from '#api/query-client.ts';

/** Returns a response with data in the contract's envelope. */
export const dataResponse = (data: unknown): Response => Response.json({ success: true, data });

/** Returns a response with an error in the contract's envelope. */
export const refusalResponse = (code: string, message: string, status = 400): Response =>
  Response.json({ success: false, error: { code, message } }, { status });

type ScriptedFetch = (address: string, options?: RequestInit) => Promise<Response>;

/** Connects the client of a logged-in member with this function in the place of a server. */
export function connectFetch(fetch: ScriptedFetch): void {
  const signal = new AbortController().signal;
  const session = { token: () => 't', signal: () => signal, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
}

/** A server whose responses a test determines. */
export interface ScriptedServer {
  /** The received requests that change something, as `method path body`. */
  writes: string[];
  /** The responses to the next of these requests, in their order. Without a response left, a request gets empty data. */
  answers: Response[];
}

/**
 * Connects the client with a scripted server.
 * @param read returns the response to a request that changes nothing
 * @param root the last part of an address that `writes` leaves out
 */
export function connectScriptedServer(
  read: (address: string) => Response,
  root = '/api/v1',
): ScriptedServer {
  const server: ScriptedServer = { writes: [], answers: [] };
  connectFetch((address, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Promise.resolve(read(address));
    const path = address.slice(address.indexOf(root) + root.length);
    server.writes.push(`${method} ${path} ${body ?? ''}`.trim());
    return Promise.resolve(server.answers.shift() ?? dataResponse(null));
  });
  return server;
}

/** Renders a part of a page with the contexts that it has there. */
export const renderCard = (card: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ToastProvider>{card}</ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

/** Finds a button by its whole name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Finds a text field by its whole label. */
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
