import { exactName } from '../../support/locators.ts';
import { type MemberBrowserTab, type MemberTask, openContainerPanel } from './member-tab.ts';
import { containerPartKey } from './server-content.ts';
import { submitForm, summarizeSubmission } from './submit-form.ts';

const FIRST_PORT = 1024;
const MAX_NETWORKS = 8;

const partsOf = ({ expectedState, container }: MemberBrowserTab, kind: string): string[] =>
  expectedState.present(`${container.name}/${kind}`);

export const addNetworkTask: MemberTask = {
  name: 'add a network',
  weight: 5,
  possible: (tab) => partsOf(tab, '네트워크').length < MAX_NETWORKS,
  async run(tab) {
    const panel = await openContainerPanel(tab, 'networks');
    const port = FIRST_PORT + tab.fresh();
    const type = tab.random.pick(['tcp', 'udp']);
    await panel.getByLabel('내부 포트', { exact: true }).fill(`${port}`);
    await panel.getByLabel('유형', { exact: true }).selectOption(type);
    const requested = [[containerPartKey(tab.container.name, '네트워크', port), type]] as const;
    const press = () => panel.getByRole('button', exactName('네트워크 추가')).click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, { press, scope: panel, said: /^네트워크를 추가했습니다/ }),
    );
  },
};

/** Whether a volume is mounted, or possibly mounted, in the tab's container. */
const isMounted = ({ expectedState, container }: MemberBrowserTab, volume: string): boolean =>
  expectedState.holds(`${container.name}/볼륨 마운트`, volume);

const freeVolumes = (tab: MemberBrowserTab): string[] =>
  tab.expectedState.present('volume').filter((volume) => !isMounted(tab, volume));

export const addMountTask: MemberTask = {
  name: 'mount a volume',
  weight: 5,
  possible: (tab) => freeVolumes(tab).length > 0,
  async run(tab) {
    const panel = await openContainerPanel(tab, 'mounts');
    const path = `/data/${tab.fresh()}`;
    const choice = panel.getByLabel('볼륨', { exact: true });
    // The page may not list a volume that the other tab has added, because it only reads the volumes again when it receives the focus.
    const shown = await choice.locator('option').allTextContents();
    const labelOf = (name: string) =>
      `${name} (${tab.expectedState.states(`volume ${name}`)[0]} MiB)`;
    const known = freeVolumes(tab).filter((name) => shown.includes(labelOf(name)));
    if (known.length === 0) return 'no volume to mount is known here';
    const volume = tab.random.pick(known);
    await choice.selectOption({ label: labelOf(volume) });
    await panel.getByLabel('마운트 경로', { exact: true }).fill(path);
    const requested = [
      [containerPartKey(tab.container.name, '볼륨 마운트', path), volume],
    ] as const;
    const press = () => panel.getByRole('button', exactName('마운트 추가')).click();
    return summarizeSubmission(
      requested,
      await submitForm(tab, requested, { press, scope: panel, said: /^볼륨을 마운트했습니다/ }),
    );
  },
};
