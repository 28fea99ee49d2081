import { interactWithTarget, recordPressEffect } from './actor.ts';
import { goOfflineAction } from './connection.ts';
import { unreachableServerFaults } from './faults.ts';
import {
  logInAction,
  navigateHistoryAction,
  openAddressAction,
  openTabAction,
  reloadAction,
} from './journeys.ts';
import type { MonkeyAction } from './monkey.ts';
import type { SnapshotElement } from './snapshot.ts';

/** The weights of click targets by name: actions that continue a task are frequent, and logging out is rare. */
const weights: readonly (readonly [name: RegExp, weight: number])[] = [
  [/^로그아웃/, 0.05],
  [/^본문으로/, 0],
  [/^(취소|닫기|테마|메뉴)/, 0.3],
  [/^(다음|저장|추가|만들기|변경하기|컨테이너 생성|네트워크 추가|마운트 추가|삭제)/, 3],
  [/ 삭제$/, 0.5],
];

const weightOf = ({ role, name }: SnapshotElement): number => {
  const byRole: Record<string, number> = { link: 0.5, tab: 1.5 };
  return weights.find(([pattern]) => pattern.test(name))?.[1] ?? byRole[role] ?? 1;
};

const useTarget: MonkeyAction = {
  weight: 80,
  possible: (_monkey, { snapshot }) => snapshot.targets.length > 0,
  async run(monkey, { snapshot, elementAt }) {
    const { target, index } = monkey.random.weigh(
      snapshot.targets.map((one, at) => ({ target: one, index: at, weight: weightOf(one) })),
    );
    const element = await elementAt(index);
    if (element === null) return { summary: `miss "${target.name}"` };
    recordPressEffect(monkey, target, snapshot);
    return interactWithTarget(monkey, element, target);
  },
};

const pressKey: MonkeyAction = {
  weight: 6,
  async run(monkey, { snapshot }) {
    const key = monkey.random.pick(['Escape', 'Enter', 'Tab', 'Shift+Tab']);
    const summary = `press ${key}`;
    if (key === 'Enter') recordPressEffect(monkey, snapshot.focus, snapshot);
    await monkey.page.keyboard.press(key);
    if (key !== 'Enter') return { summary };
    const { form, name, fills } = snapshot.focus;
    return { summary, changed: { form, name: fills || name } };
  },
};

const resize: MonkeyAction = {
  weight: 1.5,
  async run({ page, random }) {
    const width = random.pick([1440, 1024, 375, 375]);
    await page.setViewportSize({ width, height: 900 });
    return { summary: `resize to ${width}` };
  },
};

const hide: MonkeyAction = {
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
    return { summary: 'hide the page and show it again' };
  },
};

/** Drops every call until the next round. */
const dropCalls: MonkeyAction = {
  weight: 1,
  async run({ fail }) {
    await fail(...unreachableServerFaults);
    return { summary: 'drop every call' };
  },
};

const usePopup: MonkeyAction = {
  weight: 30,
  possible: ({ context }) => context.pages().length > 1,
  async run({ context, page, random }) {
    const [opened] = context.pages().filter((one) => one !== page);
    const choice = random.pick(['승인', '취소', '']);
    const button = opened?.getByRole('button', { name: choice, exact: true });
    if (choice !== '' && (await button?.isVisible())) await button?.click();
    else await opened?.close();
    return { summary: `choose "${choice}" in the popup` };
  },
};

/** All actions of the monkey. */
export const monkeyActions: readonly MonkeyAction[] = [
  useTarget,
  pressKey,
  openAddressAction,
  reloadAction,
  navigateHistoryAction,
  resize,
  hide,
  dropCalls,
  goOfflineAction,
  openTabAction,
  usePopup,
  logInAction,
];
