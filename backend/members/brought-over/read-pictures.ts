import { readFile } from 'node:fs/promises'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { isBeside, namedPicture, PICTURE_ZIP_LIMITS } from '#rules/members/picture-names.ts'
import { type FileRefusal, FileRefused } from '../../sheets/refusal.ts'
import { isZip, Zip } from '../../sheets/zip.ts'

/** The files of a zip of pictures in its order. A content is of no bytes where the file is no picture by its name, or too large. */
export interface ZipOfPictures {
  readonly names: readonly string[]
  readonly sizes: readonly number[]
  readonly contents: readonly Uint8Array[]
}

/**
 * Takes the pictures out of a zip, whose every checksum is looked at. Folders and what operating systems put beside are left
 * out. Answers why for a zip that is refused: damaged, or of too many or too large pictures.
 */
export async function readPictures(path: string): Promise<ZipOfPictures | { readonly refusal: FileRefusal }> {
  try {
    const bytes = await readFile(path)
    if (!isZip(bytes)) return { refusal: 'NOT_A_TABLE' }
    const zip = new Zip(bytes, PICTURE_ZIP_LIMITS)
    const parts = zip.parts().filter(({ name }) => !isBeside(name))
    const isRead = ({ name, size }: { readonly name: string; readonly size: number }) =>
      namedPicture(name) !== null && size <= IMAGE_RULE.maxBytes
    if (parts.filter(isRead).length > PICTURE_ZIP_LIMITS.pictures) return { refusal: 'TOO_LARGE' }
    return {
      names: parts.map(({ name }) => name),
      sizes: parts.map(({ size }) => size),
      // Copied, because the memory of each is handed over.
      contents: parts.map((part) => new Uint8Array(isRead(part) ? (zip.part(part.name) ?? []) : [])),
    }
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: error.why }
    throw error
  }
}
