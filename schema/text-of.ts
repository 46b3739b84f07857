/** Resolves a text of a record: null where the record has none, which rules and many backends write as ''. */
export const textOf =
  <Name extends string>(name: Name) =>
  (record: { readonly [Key in Name]: string }): string | null =>
    record[name].trim() === '' ? null : record[name]
