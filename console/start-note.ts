/** The sentences of a page that did not start. They are in Korean, as the console is, and in no bundle. */
const TOO_OLD =
  '이 브라우저에서는 나루가 제대로 동작하지 않을 수 있습니다. Chrome·Edge·웨일 111, 삼성 인터넷 22, Firefox 114, Safari 16.4 이상에서 열어주세요.';
const NOT_STARTED =
  '화면을 시작하지 못했습니다. 연결을 확인하고 다시 불러와주세요. 광고 차단 같은 확장 프로그램이 막았을 수도 있습니다.';
const RELOAD = '다시 불러오기';

/**
 * The source of the inline script that speaks when the console cannot: when its first script is lost, blocked or refused, fails while it
 * starts, or is too new for the browser. It is plain ECMAScript 5, needs no style sheet, and shows the system's colours of the chosen
 * theme. `color-mix` is as old as the oldest supported browsers. The note of an old browser stays, because later parts may fail; the
 * other one is removed when the console has started after all. It belongs in `<head>` before the first script.
 */
export const startNoteScript = `
(function () {
  var note;
  function show(text) {
    if (note) return;
    if (!document.body) {
      document.addEventListener('DOMContentLoaded', function () { show(text); });
      return;
    }
    note = document.createElement('div');
    note.setAttribute('role', 'alert');
    note.style.cssText = 'position:relative;z-index:9;padding:16px;border-bottom:2px solid;'
      + 'background:Canvas;color:CanvasText;color-scheme:' + document.documentElement.getAttribute('data-theme');
    var sentence = document.createElement('p');
    sentence.textContent = text;
    var reload = document.createElement('button');
    reload.type = 'button';
    reload.style.cssText = 'min-height:36px;margin-top:8px;padding:0 12px;border:1px solid;color:inherit;background:inherit';
    reload.textContent = '${RELOAD}';
    reload.onclick = function () { location.reload(); };
    note.appendChild(sentence);
    note.appendChild(reload);
    document.body.insertBefore(note, document.body.firstChild);
  }
  function fail() { show('${NOT_STARTED}'); }
  function watch(event) {
    var script = event.target;
    if (script.type === 'module' || /\\/assets\\//.test(event.filename || '')) fail();
  }
  var old = !(window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in srgb,red,red)'));
  if (old) show('${TOO_OLD}');
  window.addEventListener('error', watch, true);
  window.naruStart = function (shown) {
    window.removeEventListener('error', watch, true);
    shown.then(
      function () { if (note && !old) note.parentNode.removeChild(note); },
      function (error) { fail(); throw error; }
    );
  };
})()`.replaceAll(/\n\s*/g, '');

/** The sentence of a page in a browser without JavaScript, for the beginning of `<body>`. */
export const noScriptNote =
  '<style>noscript{display:block;padding:16px}</style><p>나루를 쓰려면 자바스크립트가 필요합니다. 브라우저 설정에서 자바스크립트를 켠 뒤 다시 불러와주세요.</p>';
