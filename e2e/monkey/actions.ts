import { loseLine } from './connection.ts';
import { noAnswers } from './faults.ts';
import { expectPress, use } from './hands.ts';
import { go, logIn, openTab, reload, travel } from './journeys.ts';
import type { Action } from './monkey.ts';
import type { Target } from './sight.ts';

/** Leads deeper more often than out, and seldom ends what took many steps to reach. */
const likings: readonly (readonly [name: RegExp, weight: number])[] = [
  [/^로그아웃/, 0.05],
  [/^본문으로/, 0],
  [/^(취소|닫기|테마|메뉴)/, 0.3],
  [/^(다음|저장|추가|만들기|변경하기|컨테이너 생성|네트워크 추가|마운트 추가|삭제)/, 3],
  [/ 삭제$/, 0.5],
];

const likingOf = ({ role, name }: Target): number => {
  const byRole: Record<string, number> = { link: 0.5, tab: 1.5 };
  return likings.find(([pattern]) => pattern.test(name))?.[1] ?? byRole[role] ?? 1;
};

const useSomething: Action = {
  weight: 80,
  possible: (_monkey, { sight }) => sight.targets.length > 0,
  async run(monkey, { sight, grasp }) {
    const { target, index } = monkey.random.weigh(
      sight.targets.map((one, at) => ({ target: one, index: at, weight: likingOf(one) })),
    );
    const element = await grasp(index);
    if (element === null) return { said: `miss "${target.name}"` };
    expectPress(monkey, target, sight);
    return use(monkey, element, target);
  },
};

const pressKey: Action = {
  weight: 6,
  async run(monkey, { sight }) {
    const key = monkey.random.pick(['Escape', 'Enter', 'Tab', 'Shift+Tab']);
    if (key === 'Enter') expectPress(monkey, sight.focus, sight);
    await monkey.page.keyboard.press(key);
    return { said: `press ${key}`, ...(key === 'Enter' && { changed: sight.focus }) };
  },
};

const resize: Action = {
  weight: 1.5,
  async run({ page, random }) {
    const width = random.pick([1440, 1024, 375, 375]);
    await page.setViewportSize({ width, height: 900 });
    return { said: `resize to ${width}` };
  },
};

const hide: Action = {
  weight: 1.5,
  async run({ page }) {
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        Object.defineProperty(document, 'hidden', {
          value: state === 'hidden',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
    return { said: 'look at another tab and back' };
  },
};

/** Until the next stretch of the walk. */
const loseServer: Action = {
  weight: 1,
  async run({ fail }) {
    await fail(...noAnswers);
    return { said: 'lose the server' };
  },
};

const useWindow: Action = {
  weight: 30,
  possible: ({ context }) => context.pages().length > 1,
  async run({ context, page, random }) {
    const [opened] = context.pages().filter((one) => one !== page);
    const answer = random.pick(['승인', '취소', '']);
    const button = opened?.getByRole('button', { name: answer, exact: true });
    if (answer !== '' && (await button?.isVisible())) await button?.click();
    else await opened?.close();
    return { said: `answer the new window with "${answer}"` };
  },
};

/** Everything the monkey does. */
export const actions: readonly Action[] = [
  useSomething,
  pressKey,
  go,
  reload,
  travel,
  resize,
  hide,
  loseServer,
  loseLine,
  openTab,
  useWindow,
  logIn,
];
