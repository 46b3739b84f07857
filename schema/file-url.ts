/** The address of a stored file, made when it is answered: making one costs more than reading the record it is in. */
export class FileAddress {
  readonly #make: () => string
  #text: string | null = null

  constructor(make: () => string) {
    this.#make = make
  }

  get text(): string {
    return (this.#text ??= this.#make())
  }
}

/** The address of a file for a browser. */
export type FileUrl = string | FileAddress
