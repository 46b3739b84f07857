import { vi } from 'vitest'

interface Download {
  readonly name: string
  readonly blob: Blob
}

/** Collects the files that the browser is given to save, until the mocks are restored. */
export function watchDownloads(): readonly Download[] {
  const saved: Download[] = []
  let blob: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob) saved.push({ name: this.download, blob })
  })
  return saved
}
