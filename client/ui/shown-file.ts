/** Shows a file in an image while the element is there; its address is given back with it. */
export const shownFile = (file: File) => (image: HTMLImageElement | null) => {
  if (image === null) return undefined
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}
