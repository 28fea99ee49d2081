import { describe, expect, test, vi } from 'vitest';
import { createTestBrowser } from '../../testing/browser-tabs.ts';

const hong = {
  token: 'token-of-hong',
  user_id: 'u1',
  username: 'hong',
  email: 'h@a.kr',
  name: '홍길동',
};
const kim = {
  token: 'token-of-kim',
  user_id: 'u2',
  username: 'kim',
  email: 'k@a.kr',
  name: '김철수',
};
const EXPIRED = { reason: 'expired', unauthorized: false };

describe('a session of this page (specification section 4)', () => {
  test('begins signed out when nothing is stored', async () => {
    const { session } = createTestBrowser().openTab();
    await session.start();
    expect(session.state()).toEqual({ signedIn: false, end: undefined });
    expect(session.token()).toBeUndefined();
  });

  test('stores what the specification names, the token under its key', () => {
    const { local, openTab } = createTestBrowser();
    const { session, tab } = openTab();
    session.signIn(hong, true);
    expect(local.getItem('auth_token')).toBe('token-of-hong');
    expect(local.getItem('remember_me')).toBe('true');
    expect(JSON.parse(local.getItem('auth-storage') ?? '')).toMatchObject({
      user: { username: 'hong', name: '홍길동' },
    });
    expect(local.getItem('auth-storage')).not.toContain('token-of-hong');
    expect(tab.getItem('session_token')).not.toBeNull();
  });

  test('does not store remember_me if the checkbox was not checked', () => {
    const { local, openTab } = createTestBrowser();
    openTab().session.signIn(hong, false);
    expect(local.getItem('remember_me')).toBeNull();
  });

  test('removes all stored values when it ends', () => {
    const { local, openTab } = createTestBrowser();
    const { session, tab } = openTab();
    session.signIn(hong, true);
    local.setItem('project-store', '{}');
    session.end({ reason: 'logout' });
    const keys = ['auth_token', 'remember_me', 'auth-storage', 'project-store'];
    expect(keys.map((key) => local.getItem(key))).toEqual([null, null, null, null]);
    expect(tab.getItem('session_token')).toBeNull();
    expect(session.state()).toEqual({ signedIn: false, end: { reason: 'logout' } });
  });

  test('aborts its requests when it ends or another session begins', () => {
    const { session } = createTestBrowser().openTab();
    session.signIn(hong, true);
    const ofHong = session.signal();
    session.signIn(kim, true);
    expect(ofHong.aborted).toBe(true);
    expect(session.signal().aborted).toBe(false);
  });

  test('removes the reason for its end once /login has shown it', () => {
    const { session } = createTestBrowser().openTab();
    session.signIn(hong, true);
    session.end({ reason: 'logout' });
    session.forgetEnd();
    expect(session.state()).toEqual({ signedIn: false, end: undefined });
  });
});

describe('a session across loads (behaviour, section 2)', () => {
  test('remembered, it outlives the browser', async () => {
    const { openTab } = createTestBrowser();
    const first = openTab();
    first.session.signIn(hong, true);
    first.close();
    const { session } = openTab();
    await session.start();
    expect(session.state()).toMatchObject({
      signedIn: true,
      token: 'token-of-hong',
      user: { name: '홍길동' },
    });
  });

  test('not remembered, it outlives a reload of its only tab', async () => {
    const { openTab } = createTestBrowser();
    const first = openTab();
    first.session.signIn(hong, false);
    first.close();
    const { session } = openTab(first.tab);
    await session.start();
    expect(session.token()).toBe('token-of-hong');
  });

  test('not remembered, it is resumed in a new tab while another tab is logged in', async () => {
    const { openTab } = createTestBrowser();
    openTab().session.signIn(hong, false);
    const { session } = openTab();
    await session.start();
    expect(session.token()).toBe('token-of-hong');
  });

  test('not remembered, it expires with the browser', async () => {
    const { local, openTab } = createTestBrowser();
    const first = openTab();
    first.session.signIn(hong, false);
    first.close();
    const { session } = openTab();
    await session.start();
    expect(session.state()).toEqual({ signedIn: false, end: EXPIRED });
    expect(local.getItem('auth_token')).toBeNull();
  });
});

describe('several tabs (behaviour, section 2)', () => {
  test('a logout and a 401 reach all of them', () => {
    const { openTab } = createTestBrowser();
    const [one, other] = [openTab(), openTab()];
    one.session.signIn(hong, true);
    expect(other.session.token()).toBe('token-of-hong');
    one.session.end({ reason: 'logout' });
    expect(one.session.state()).toEqual({ signedIn: false, end: { reason: 'logout' } });
    expect(other.session.state()).toEqual({
      signedIn: false,
      end: { reason: 'logout', elsewhere: true },
    });
    one.session.signIn(hong, true);
    other.session.unauthorized('token-of-hong');
    expect(one.session.state()).toEqual({
      signedIn: false,
      end: { reason: 'expired', unauthorized: true },
    });
  });

  test('a login as somebody else reaches all of them', () => {
    const { openTab } = createTestBrowser();
    const [one, other] = [openTab(), openTab()];
    one.session.signIn(hong, true);
    const seen = vi.fn();
    other.session.subscribe(seen);
    one.session.signIn(kim, false);
    expect(other.session.state()).toMatchObject({
      token: 'token-of-kim',
      user: { name: '김철수' },
    });
    expect(seen).toHaveBeenCalled();
  });

  test('a late 401 for an old token does not end the new session', () => {
    const { openTab } = createTestBrowser();
    const { session } = openTab();
    session.signIn(hong, true);
    session.signIn(kim, true);
    session.unauthorized('token-of-hong');
    expect(session.token()).toBe('token-of-kim');
  });
});

describe('invalid values in every storage', () => {
  test.each(['auth_token', 'remember_me', 'auth-storage', 'project-store'])(
    'under %s starts as if empty',
    async (key) => {
      const { local, openTab } = createTestBrowser();
      local.setItem(key, '{"user":{"username":\u0000');
      const { session } = openTab();
      await session.start();
      expect(session.state()).toEqual({ signedIn: false, end: undefined });
      expect(local.getItem(key)).toBeNull();
    },
  );

  test('a stored member of another shape is unknown until the server’s response', async () => {
    const { local, openTab } = createTestBrowser();
    local.setItem('auth_token', 'token-of-hong');
    local.setItem('remember_me', 'true');
    local.setItem('auth-storage', '{"user":{"username":42}}');
    const { session } = openTab();
    await session.start();
    expect(session.state()).toMatchObject({ signedIn: true, user: undefined });
  });
});
