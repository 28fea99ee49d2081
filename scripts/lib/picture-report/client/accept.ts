import { choose, readChoices } from './state.ts';

const tokenKey = 'review-token';

/** Says how an action ended, also to those who do not see the page. */
function notify(text: string, tone: 'done' | 'failed'): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.dataset.tone = tone;
  notice.textContent = text;
}

/** The token of the review that shows this page; `undefined` for a report on a disk. It leaves the address at once. */
function takeToken(): string | undefined {
  if (!location.protocol.startsWith('http')) return undefined;
  const given = readChoices().get('token');
  if (given) localStorage.setItem(tokenKey, given);
  choose('token', '');
  return localStorage.getItem(tokenKey) ?? undefined;
}

/** Asks the review which pictures are accepted, after it has accepted those named. Throws with a sentence for the reader. */
async function request(token: string, names?: readonly string[]): Promise<ReadonlySet<string>> {
  const response = await fetch('/accepted', {
    headers: { 'x-review-token': token },
    ...(names && { method: 'POST', body: JSON.stringify({ names }) }),
  }).catch(() => undefined);
  if (!response) {
    throw new Error(
      '검토 서버가 답하지 않습니다. 터미널에서 pnpm test:visual --review를 다시 실행하세요.',
    );
  }
  const { accepted = [], message = '검토 서버의 답을 읽을 수 없습니다.' } = await response
    .json()
    .catch(() => ({}));
  if (!response.ok) throw new Error(message);
  return new Set(accepted);
}

/** The names of the pictures that a button accepts. */
function namesOf({ dataset }: HTMLElement): string[] {
  if (dataset.picture) return [dataset.picture];
  return pictureChanges
    .filter(({ component }) => component === dataset.component)
    .map(({ name }) => name);
}

const buttons = () => document.querySelectorAll<HTMLButtonElement>('[data-accept]');

function mark(accepted: ReadonlySet<string>): void {
  for (const button of buttons()) {
    const isDone = namesOf(button).every((name) => accepted.has(name));
    if (!isDone) continue;
    button.setAttribute('aria-disabled', 'true');
    button.setAttribute('aria-label', `받아들임: ${button.ariaLabel?.split(': ').at(-1)}`);
    button.textContent = button.dataset.component ? '모두 받아들임' : '받아들임';
  }
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    card.toggleAttribute('data-accepted', accepted.has(card.dataset.card ?? ''));
  }
}

async function press(button: HTMLButtonElement, token: string): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  const names = namesOf(button);
  try {
    mark(await request(token, names));
    notify(`${names.length}장을 받아들였습니다. 바뀐 코드와 함께 커밋하세요.`, 'done');
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), 'failed');
  }
}

/** Accepts pictures by a press where the report is served by a review; elsewhere the commands stay. */
export async function startAccepting(): Promise<void> {
  const token = takeToken();
  if (token === undefined) return;
  try {
    const accepted = await request(token);
    for (const command of document.querySelectorAll('[data-command]')) {
      command.toggleAttribute('hidden', true);
    }
    for (const button of buttons()) {
      button.hidden = false;
      button.addEventListener('click', () => void press(button, token));
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-story]')) {
      link.href = `/storybook/${link.dataset.story}`;
    }
    mark(accepted);
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error), 'failed');
  }
}

/** Copies a command, and shows it where the browser does not let a page copy. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const { copy = '' } = button.dataset;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(copy).then(
        () => notify('명령을 복사했습니다.', 'done'),
        () => notify(`복사하지 못했습니다. 직접 입력하세요: ${copy}`, 'failed'),
      );
    });
  }
}
