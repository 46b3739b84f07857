/** Why a file of a table is not read. */
export type FileRefusal = 'OLD_OR_LOCKED' | 'NOT_A_TABLE' | 'BROKEN' | 'TOO_LARGE'

/** A file that is refused while it is read. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly why: FileRefusal

  constructor(why: FileRefusal) {
    super(why)
    this.why = why
  }
}

/** The file is not what it says it is. */
export const broken = (): FileRefused => new FileRefused('BROKEN')

/** The file holds more than a limit allows. */
export const tooLarge = (): FileRefused => new FileRefused('TOO_LARGE')
