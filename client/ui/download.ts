/** Downloads a text as a file; `name` includes the extension. */
export function downloadText(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The address can be revoked once the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
