/* Keeps what comes before the page's scripts until they can take it: a press of the button, and what is typed. */
;(function () {
  var pressed = null
  var typed = {}
  var last = null
  function press(event) {
    event.preventDefault()
    pressed = event.target
  }
  function type(event) {
    var field = event.target
    if (!field.name || field.type === 'checkbox' || field.type === 'radio') return
    last = field.name
    typed[last] = field.value
  }
  /* As if it were typed now. React does not hear of a value that it has seen in the field before. */
  function repeat(name) {
    var field = document.getElementsByName(name)[0]
    if (!field) return
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, typed[name])
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (name === last && document.activeElement === document.body) field.focus()
  }
  function goOn() {
    document.removeEventListener('submit', press, true)
    document.removeEventListener('input', type, true)
    Object.keys(typed).forEach(repeat)
    if (pressed && pressed.isConnected) pressed.requestSubmit()
  }
  document.addEventListener('submit', press, true)
  document.addEventListener('input', type, true)
  /* After React has ended its work, so that it takes one value after the other. */
  document.addEventListener('isusu:ready', () => setTimeout(goOn), { once: true })
})()
