/** What a record calls its fields, and the columns they are kept in. */
type Columns = Readonly<Record<string, string>>

/** A value for each column, by the name of its field. */
export function columnsOf<const Names extends Columns, Value>(
  names: Names,
  valueOf: (field: keyof Names & string) => Value,
): Record<Names[keyof Names], Value> {
  const columns: Record<string, Value> = {}
  for (const [field, column] of Object.entries(names)) columns[column] = valueOf(field)
  return columns
}

/** The fields of a row by their names. */
export function fieldsOf<
  const Names extends Columns,
  Row extends Readonly<Record<Names[keyof Names], unknown>>,
>(names: Names, row: Row): { [Field in keyof Names]: Row[Names[Field]] } {
  const fields: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(names)) fields[field] = row[column as Names[keyof Names]]
  return fields as { [Field in keyof Names]: Row[Names[Field]] }
}
