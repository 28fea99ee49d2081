import { use } from 'react';
import { loadPart } from '../chunk.ts';
import type { Page, PageModule } from './page.ts';

interface Code {
  promise: Promise<PageModule>;
  /** Known once it has come, so that a page that was opened before is drawn at once. */
  module?: PageModule;
  failed?: boolean;
}

const codes = new Map<Page, Code>();

function load(page: Page): Code {
  const code: Code = { promise: loadPart(page.name, page.load) };
  code.promise.then(
    (module) => {
      code.module = module;
    },
    () => {
      code.failed = true;
    },
  );
  codes.set(page, code);
  return code;
}

/** Asks for the code of a page: once, and again if it did not come the last time. Rejects with a `MissingPartError`. */
export function startCode(page: Page): Promise<PageModule> {
  const code = codes.get(page);
  return (code && !code.failed ? code : load(page)).promise;
}

/** The code of a page that is drawn now; suspends until it has come, throws a `MissingPartError` when it does not. */
export function useCode(page: Page): PageModule {
  const code = codes.get(page) ?? load(page);
  return code.module ?? use(code.promise);
}
