/** The member whose account a line is on. */
export interface NamedMember {
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
}
