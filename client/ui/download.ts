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

/** Downloads what is at an address of this server; the browser saves it while it comes. `name` includes the extension. */
export function downloadAddress(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** A file as the graph sends it. */
export interface SentFile {
  readonly name: string
  readonly contentType: string
  /** Its bytes in base64. */
  readonly content: string
}

/** Downloads a file that the graph sent. */
export const downloadSent = ({ name, contentType, content }: SentFile): void =>
  downloadFile(
    name,
    new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: contentType }),
  )
