/** Hands a text to the browser as a file to be saved; `name` with its ending. */
export function downloadText(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download holds the file itself; the address may go once the browser has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
