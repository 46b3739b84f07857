/* The front page can be read and its links work as it was written. Its script, which takes a slow phone a quarter of a second, */
/* is fetched when the page is shown with its pictures and letters, and runs with the first sign of use, or after four quiet */
/* seconds. What is pressed before is kept. */
;(function () {
  var signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click']
  var uses = ['pointerdown', 'touchstart', 'keydown', 'click']
  var options = { capture: true, passive: true }
  var root = document.getElementById('root')
  var pressed = null
  var begun = false
  var timer = setTimeout(begin, 4000)
  function fetchAhead() {
    document.querySelectorAll('template[data-ahead]').forEach((ahead) => ahead.replaceWith(ahead.content))
  }
  function press(event) {
    /* Only what does nothing, or something else, without the script. */
    var found = event.target.closest && event.target.closest('button, a[href^="/pictures/"]')
    if (!found || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    pressed = found
  }
  function goOn() {
    window.removeEventListener('click', press, true)
    if (pressed && pressed.isConnected) pressed.click()
  }
  function begin(event) {
    if (begun) return
    begun = true
    clearTimeout(timer)
    signs.forEach((sign) => window.removeEventListener(sign, begin, options))
    /* The note of the president does not interrupt. */
    if (event && uses.includes(event.type)) root.dataset.used = ''
    fetchAhead()
    var script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = root.dataset.script
    script.addEventListener('error', goOn)
    document.body.append(script)
  }
  function isNeededAtOnce() {
    try {
      return location.hash !== '' || localStorage.getItem('isusu.session') !== null
    } catch {
      return false
    }
  }
  /* Not before it is painted: on a fast line it has come sooner than that. */
  var afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(fetchAhead)))
  window.addEventListener('load', afterPaint, { once: true })
  window.addEventListener('click', press, true)
  signs.forEach((sign) => window.addEventListener(sign, begin, options))
  /* After React has ended its work. */
  document.addEventListener('isusu:ready', () => setTimeout(goOn), { once: true })
  if (isNeededAtOnce()) begin()
})()
