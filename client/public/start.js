/* Runs at the end of a document. Shows people with a session the outline of their page, whose name is kept on this device alone, */
/* and fetches the scripts once the page has been painted, so that they do not delay what can be read without them. */
;(function () {
  var root = document.getElementById('root')
  function session() {
    try {
      return JSON.parse(localStorage.getItem('isusu.session'))
    } catch {
      return null
    }
  }
  function isNarrow() {
    try {
      return localStorage.getItem('isusu.menu') === 'narrow'
    } catch {
      return false
    }
  }
  /* The same texts as the app's, which the build has written for each hour of the day. */
  function greet(place, name) {
    place.textContent = place.dataset.greetings.split(',')[new Date().getUTCHours()] + ', ' + name
  }
  function outline() {
    var template = document.querySelector('template[data-outline-for=' + kind + ']')
    if (!template) return
    var drawn = template.content.cloneNode(true)
    drawn.querySelectorAll('[data-greetings]').forEach((place) => greet(place, viewer.name))
    var side = drawn.querySelector('[data-side]')
    if (side && isNarrow()) side.style.width = '4.5rem'
    root.replaceChildren(drawn)
  }
  function fetchFrom(template) {
    if (template) document.head.append(template.content.cloneNode(true))
  }
  var viewer = session()
  var known = viewer && typeof viewer.token === 'string' && typeof viewer.name === 'string'
  var kind = known && viewer.level > 1 ? 'staff' : 'member'
  if (known) outline()

  var begun = false
  function begin() {
    if (begun) return
    begun = true
    if (known) fetchFrom(document.querySelector('template[data-scripts-for=' + kind + ']'))
    fetchFrom(document.querySelector('template[data-scripts]'))
  }
  /* A page in the background is not painted, and not every browser says when one is. */
  if (document.visibilityState === 'hidden') begin()
  setTimeout(begin, 500)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    begin()
  }
})()
