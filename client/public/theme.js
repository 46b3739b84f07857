/* Light or dark, before anything is painted. The same key and rule as client/ui/ColourMode.tsx. And whether a session ended by */
/* itself in this tab, which client/features/session/EndedNotice.tsx tells in a written page. */
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('isusu.theme')
  } catch {}
  var dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  try {
    var ended = sessionStorage.getItem('isusu.ended')
    if (ended && !localStorage.getItem('isusu.session'))
      document.documentElement.dataset.ended = ended.split(' ')[0]
  } catch {}
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', dark ? '#101411' : '#f8f5ee')
})()
