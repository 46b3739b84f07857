interface OfMember {
  readonly member: { readonly record: { readonly id: string } | null } | null
}

/** The key of a row of one member, or of none. Two people may share a name, and a number may be missing. */
export const keyOfMember = (row: OfMember): string => row.member?.record?.id ?? JSON.stringify(row)
