/* See docs/decisions/028. */
;(function () {
  var find = (selector) => document.querySelector('template[data-' + selector + ']')
  var viewer = null
  var isNarrow = false
  var isHidden = false
  try {
    viewer = JSON.parse(localStorage.getItem('isusu.session'))
    isNarrow = localStorage.getItem('isusu.menu') === 'narrow'
    isHidden = localStorage.getItem('isusu.amounts') === 'hidden'
  } catch {}
  var known = viewer && typeof viewer.token === 'string' && typeof viewer.name === 'string'
  var kind = known && viewer.level !== 1 ? (viewer.level === 0 ? 'auditor' : 'staff') : 'member'
  var outline = known && find('outline-for=' + kind)
  if (outline) {
    var drawn = outline.content.cloneNode(true)
    var place = drawn.querySelector('[data-greetings]')
    if (place)
      place.textContent = place.dataset.greetings.split(',')[new Date().getUTCHours()] + ', ' + viewer.name
    if (isNarrow) drawn.querySelector('[data-side]').style.width = '4.5rem'
    document.getElementById('root').replaceChildren(drawn)
    ask(outline.getAttribute('data-asks-' + viewer.level))
  }
  /* client/apollo/asked-ahead.ts takes the answers. */
  function ask(asks) {
    if (!asks || location.search !== '') return
    try {
      var answers = new Map()
      for (var question of JSON.parse(asks)) {
        var body = JSON.stringify(question)
        var answer = fetch('/graphql', {
          method: 'POST',
          credentials: 'same-origin',
          headers: {
            accept: 'application/graphql-response+json,application/json;q=0.9',
            'content-type': 'application/json',
            'x-graphql-yoga-csrf': '1',
            'x-auth-token': viewer.token,
          },
          body,
          signal: AbortSignal.timeout(30000),
        })
        answer.catch(() => {})
        answers.set(body, answer)
        fill(question.operationName, answer)
      }
      window.isusuAsked = { token: viewer.token, at: performance.now(), answers }
    } catch {}
  }
  /* The figures of the outline (client/ui/AnswerPlace.tsx), as rules/money.ts and rules/dates.ts write them. */
  var MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  )
  var write = {
    count: String,
    naira: (kobo) => {
      var digits = String(Math.abs(kobo)).padStart(3, '0')
      var whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
      return (kobo < 0 ? '−' : '') + '₦' + whole + '.' + digits.slice(-2)
    },
    instant: (instant) => {
      var lagos = new Date(Date.parse(instant) + 3600000).toISOString()
      var day = lagos.slice(0, 10).split('-')
      return Number(day[2]) + ' ' + MONTHS[day[1] - 1] + ' ' + day[0] + ', ' + lagos.slice(11, 16)
    },
  }
  function fill(operation, answer) {
    var places = document.querySelectorAll('#root [data-answer="' + operation + '"]')
    if (places.length === 0) return
    answer
      .then((response) => response.clone().json())
      .then(({ data }) => {
        for (var place of places) {
          var value = place.dataset.at.split('.').reduce((found, field) => found && found[field], data)
          if (isHidden && kind === 'member' && place.dataset.as === 'naira') place.textContent = '₦•••••'
          else if (value !== null && value !== undefined) place.textContent = write[place.dataset.as](value)
        }
      })
      .catch(() => {})
  }
  var scripts = [known && find('scripts-for=' + kind), find('scripts')]
    .filter(Boolean)
    .flatMap((template) => Array.from(template.content.cloneNode(true).children))
  /* A few by turns: to ask for three dozen files takes a slow phone 40 ms, while it paints. */
  function begin() {
    document.head.append(...scripts.splice(0, 6))
    if (scripts.length > 0) setTimeout(begin)
  }
  /* A page in the background is not painted, and not every browser says when one is. */
  if (document.hidden) begin()
  setTimeout(begin, 500)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    begin()
  }
})()
