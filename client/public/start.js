/* See docs/decisions/077 and 081. */
;(function () {
  var find = (selector) => document.querySelector('template[data-' + selector + ']')
  var viewer = null
  var isNarrow = false
  try {
    viewer = JSON.parse(localStorage.getItem('isusu.session'))
    isNarrow = localStorage.getItem('isusu.menu') === 'narrow'
  } catch {}
  var known = viewer && typeof viewer.token === 'string' && typeof viewer.name === 'string'
  var kind = known && viewer.level > 1 ? 'staff' : 'member'
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
  var write = {
    count: String,
    naira: (kobo) => {
      var digits = String(Math.abs(kobo)).padStart(3, '0')
      var amount = (kobo < 0 ? '-' : '') + digits.slice(0, -2) + '.' + digits.slice(-2)
      return new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
        .format(amount)
        .replace('-', '−')
    },
    instant: (instant) =>
      new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'Africa/Lagos',
      })
        .format(new Date(instant))
        .replace(' at ', ', '),
  }
  function fill(operation, answer) {
    var places = document.querySelectorAll('#root [data-answer="' + operation + '"]')
    if (places.length === 0) return
    answer
      .then((response) => response.clone().json())
      .then(({ data }) => {
        for (var place of places) {
          var value = place.dataset.at.split('.').reduce((found, field) => found && found[field], data)
          if (value !== null && value !== undefined) place.textContent = write[place.dataset.as](value)
        }
      })
      .catch(() => {})
  }
  var scripts = [known && find('scripts-for=' + kind), find('scripts')]
  function begin() {
    for (var template of scripts.splice(0))
      if (template) document.head.append(template.content.cloneNode(true))
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
