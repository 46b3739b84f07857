/** NODE_OPTIONS of a process whose machine's clock is so many milliseconds off. */
export const clockThatIsOff = (byMs: number): string => {
  const source = `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [now() + ${byMs}] : given)) }
    static now() { return now() + ${byMs} }
  }`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}
