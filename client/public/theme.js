/* Light or dark, before anything is painted. The same key and rule as client/ui/ColourMode.tsx. */
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('isusu.theme')
  } catch {}
  var dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', dark ? '#101411' : '#f8f5ee')
})()
