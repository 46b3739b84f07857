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

/** Downloads what is at an address of this server, under the name that comes with it; the browser saves it while it comes. */
export function downloadAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
