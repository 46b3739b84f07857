/** A ref that shows a file in an image element and revokes its address when the element is removed. */
export const shownFile = (file: File) => (image: HTMLImageElement | null) => {
  if (image === null) return undefined
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}
