import { DatabaseError } from 'pg-protocol'
import {
  CommandCompleteMessage,
  DataRowMessage,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'

/** Reads the text of a value that is not null. */
type ReadValue = (text: string) => unknown

/** A column of a prepared statement's rows. */
export interface Column {
  readonly name: string
  /** The number of its type in the system catalogue. */
  readonly type: number
  /** Null where the text is the value. */
  readonly read: ReadValue | null
}

/** What the engine answered to some messages. */
export interface EngineAnswer {
  readonly rows: readonly Record<string, unknown>[]
  /** How many rows were written. */
  readonly affectedRows: number
  /** Of a statement that was described: the types of its parameters and its columns. */
  readonly parameterTypes: readonly number[]
  readonly columns: readonly Column[]
}

/** Commands whose count is of rows that they wrote. */
const WRITES = /^(?:INSERT|UPDATE|DELETE|COPY|MERGE) (?:\d+ )?(\d+)$/

function rowOf(texts: readonly (string | null)[], columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let place = 0; place < columns.length; place += 1) {
    const column = columns[place]
    if (column === undefined) continue
    const text = texts[place] ?? null
    row[column.name] = text === null || column.read === null ? text : column.read(text)
  }
  return row
}

/**
 * Reads the bytes that the engine answers, in PostgreSQL's protocol; rows as the columns of their statement say.
 * `readers` are by type. Throws the DatabaseError that the database answered.
 */
export function readAnswer(
  bytes: Buffer,
  columnsOfRows: readonly Column[],
  readers: Readonly<Record<number, ReadValue>>,
): EngineAnswer {
  const rows: Record<string, unknown>[] = []
  let affectedRows = 0
  let parameterTypes: readonly number[] = []
  let columns: readonly Column[] = []
  let problem: DatabaseError | undefined
  new Parser().parse(bytes, (message) => {
    if (message instanceof DataRowMessage) rows.push(rowOf(message.fields, columnsOfRows))
    else if (message instanceof CommandCompleteMessage)
      affectedRows = Number(WRITES.exec(message.text)?.[1] ?? 0)
    else if (message instanceof ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs
    else if (message instanceof RowDescriptionMessage)
      columns = message.fields.map(({ name, dataTypeID }) => ({
        name,
        type: dataTypeID,
        read: readers[dataTypeID] ?? null,
      }))
    else if (message instanceof DatabaseError) problem ??= message
  })
  if (problem !== undefined) throw problem
  return { rows, affectedRows, parameterTypes, columns }
}
