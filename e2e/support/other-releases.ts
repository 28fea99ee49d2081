import { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Page } from '@playwright/test';

/** The fields whose values are words of the server, to which a newer server may add. */
const WORDS = new Set(
  'status state kind step outcome effect subject change cause level reason source origin'.split(
    ' ',
  ),
);

/** The part of a schema of Zod that a response is walked with. */
interface SchemaNode {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, SchemaNode>;
      element?: SchemaNode;
      innerType?: SchemaNode;
    };
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data of a newer server: each object has an unknown field, and each word is a new one. */
function fromNewerServer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromNewerServer);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const isWord = WORDS.has(name) && typeof field === 'string';
    return [name, isWord ? 'of-a-newer-server' : fromNewerServer(field)];
  });
  return Object.fromEntries([...fields, ['of_a_newer_server', { list: [1] }]]);
}

/** The data of an older server: only what the contract requires. */
function fromOlderServer(schema: SchemaNode | undefined, value: unknown): unknown {
  const { shape, element, innerType }: Partial<SchemaNode['_zod']['def']> = schema?._zod.def ?? {};
  if (innerType) return fromOlderServer(innerType, value);
  if (Array.isArray(value)) return value.map((item) => fromOlderServer(element, item));
  if (!(shape && isRecord(value))) return value;
  const required = Object.entries(shape).filter(([, field]) => field._zod.def.type !== 'optional');
  return Object.fromEntries(
    required.map(([name, field]) => [name, fromOlderServer(field, value[name])]),
  );
}

const calls: readonly Endpoint[] = Object.values(endpoints);

function endpointAt(url: string): Endpoint | undefined {
  const { pathname } = new URL(url);
  return calls.find(
    ({ method, path }) =>
      method === 'GET' && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
}

/** Answers the reads of a page as a newer or an older server would. The page follows no events. */
export async function answerAsOtherRelease(page: Page, release: 'newer' | 'older'): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const endpoint = endpointAt(request.url());
    if (request.method() !== 'GET' || !endpoint) return route.fallback();
    if (request.headers().accept?.includes('text/event-stream')) return route.abort();
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => undefined);
    if (!(isRecord(body) && body.success)) return route.fulfill({ response });
    const data =
      release === 'newer'
        ? fromNewerServer(body.data)
        : fromOlderServer(endpoint.response as unknown as SchemaNode, body.data);
    return route.fulfill({ response, json: { ...body, data } });
  });
}
