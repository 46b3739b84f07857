import type { PGlite, Results } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { serialize } from 'pg-protocol'
import { type Column, type EngineAnswer, readAnswer } from './engine-answer.ts'

/** The most statements that are kept prepared; each takes some ten kilobytes of the engine's memory. */
const MOST_STATEMENTS = 250

/** What changes tables may change what a prepared statement returns. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i

/** What the database answers where a prepared statement no longer fits its tables, or is gone. */
const OUTDATED = new Set(['0A000', '26000'])

interface Statement {
  readonly name: string
  readonly parameterTypes: readonly number[]
  /** The columns of its rows; none where it returns no rows. */
  readonly columns: readonly Column[]
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * An embedded engine that keeps the statements it is asked again prepared. The engine itself reads and plans the text of
 * each query anew and passes it in six messages, which is most of what a small query costs; a statement that was seen
 * before is now one message of its values. What is asked once is passed on as it is. A change of tables forgets all
 * statements. Rows, counts and error codes are those of the engine.
 */
export function overPreparedStatements(engine: PGlite): Extract<PGliteDialectConfig['pglite'], object> {
  /** By text, the one used last at the end; null for a text that was seen once. */
  const statements = new Map<string, Statement | null>()
  /** Of statements that were forgotten, to be closed with the next message. */
  let closing: string[] = []
  let prepared = 0

  function forget(text: string): void {
    const statement = statements.get(text)
    statements.delete(text)
    if (statement) closing.push(statement.name)
  }

  /** Whether a text was seen before, so that preparing it is worth its while. */
  function isKnown(text: string): boolean {
    if (CHANGES_TABLES.test(text)) {
      for (const each of statements.keys()) forget(each)
      return false
    }
    const known = statements.get(text)
    statements.delete(text)
    statements.set(text, known ?? null)
    for (const oldest of statements.keys()) {
      if (statements.size <= MOST_STATEMENTS) break
      forget(oldest)
    }
    return known !== undefined
  }

  /** Sends messages and reads what the engine answers. Throws the database's error. */
  async function send(
    messages: readonly Uint8Array[],
    columns: Statement['columns'] = [],
  ): Promise<EngineAnswer> {
    const pieces: Buffer[] = []
    await engine.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // A piece is the engine's own memory, which it writes again.
      onRawData: (piece) => void pieces.push(Buffer.from(piece)),
    })
    return readAnswer(Buffer.concat(pieces), columns, engine.parsers)
  }

  async function prepare(text: string): Promise<Statement> {
    prepared += 1
    const name = `s${prepared}`
    const { parameterTypes, columns } = await send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const statement: Statement = { name, parameterTypes, columns }
    statements.set(text, statement)
    return statement
  }

  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : engine.serializers[type]
    if (serializer !== undefined) return serializer(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  async function run<Row>(text: string, values: readonly unknown[]): Promise<Results<Row>> {
    return engine.runExclusive(async () => {
      const { name, parameterTypes, columns } = statements.get(text) ?? (await prepare(text))
      const closed = closing.map((each) => serialize.close({ type: 'S', name: each }))
      closing = []
      try {
        const { rows, affectedRows } = await send(
          [
            ...closed,
            serialize.bind({
              statement: name,
              values: values.map((value, index) => written(value, parameterTypes[index])),
            }),
            serialize.execute(),
            serialize.sync(),
          ],
          columns,
        )
        return {
          // What a row is, the caller says, as of the engine itself.
          rows: rows as Row[],
          affectedRows,
          fields: columns.map((column) => ({ name: column.name, dataTypeID: column.type })),
        }
      } catch (error) {
        if (OUTDATED.has(codeOf(error))) forget(text)
        throw error
      }
    })
  }

  /** Beside no transaction: the engine's own queries wait for one in the same way. */
  const alone = <Result>(act: () => Promise<Result>): Promise<Result> =>
    // oxlint-disable-next-line eslint/no-underscore-dangle -- the engine names it so for those who build on it
    engine._runExclusiveTransaction(act)

  return {
    close: () => engine.close(),
    get closed() {
      return engine.closed
    },
    get ready() {
      return engine.ready
    },
    waitReady: engine.waitReady,
    query: <Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> =>
      isKnown(text)
        ? alone(() => run<Row>(text, values))
        : engine.query<Row>(text, [...values], { rowMode: 'object' }),
    transaction: (act) =>
      engine.transaction((tx) =>
        act({
          rollback: () => tx.rollback(),
          query: <Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> =>
            isKnown(text) ? run<Row>(text, values) : tx.query<Row>(text, [...values], { rowMode: 'object' }),
        }),
      ),
  }
}
