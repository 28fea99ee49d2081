import { use } from 'react';
import { Attempt } from '../lazy-part.tsx';
import { type PartCode, partCode } from '../part-code.ts';
import type { Page, PageModule } from './page.ts';

const codes = new Map<Page, PartCode<PageModule>>();

function codeOf(page: Page): PartCode<PageModule> {
  const code = codes.get(page) ?? partCode(page.name, page.load);
  codes.set(page, code);
  return code;
}

/** Asks for the code of a page: once, and again if it did not come the last time. Rejects with a `MissingPartError`. */
export const startCode = (page: Page): Promise<PageModule> => codeOf(page).start();

/** The code of a page that is drawn now; suspends until it has come, throws a `MissingPartError` when it does not. */
export const useCode = (page: Page): PageModule => codeOf(page).useModule(use(Attempt));
