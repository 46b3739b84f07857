/** Downloads a text as a file; `name` includes the extension. */
export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  downloadFile(name, new Blob([text], { type }))

/** Downloads a file that the page holds; `name` includes the extension. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The address can be revoked once the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
