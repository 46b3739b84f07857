/* Keeps a press of 'Sign in' that came before the page's scripts, until they can send the form. */
;(function () {
  var kept = null
  function keep(event) {
    event.preventDefault()
    kept = event.target
  }
  document.addEventListener('submit', keep, true)
  document.addEventListener(
    'isusu:ready',
    function () {
      document.removeEventListener('submit', keep, true)
      if (kept && kept.isConnected) kept.requestSubmit()
    },
    { once: true },
  )
})()
