import type { ColumnType } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'

/** bigint kobo. */
export type KoboColumn = ColumnType<Kobo, number, number>

/** bigint kobo that may be absent. */
export type OptionalKobo = ColumnType<Kobo | null, number | null | undefined, number | null>

/** timestamptz, UTC. */
export type InstantColumn = ColumnType<Date, Date, Date>

export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** date, without a time zone. */
export type DateColumn = ColumnType<PlainDate, PlainDate, PlainDate>

export type OptionalDate = ColumnType<PlainDate | null, PlainDate | null | undefined, PlainDate | null>

/** jsonb; written as JSON text, because the two drivers turn arrays into different things. */
export type JsonColumn<Value> = ColumnType<Value, string, string>

export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

export type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>

/** When a record was last changed: the database writes it (migration 112). */
export type ChangedColumn = ColumnType<Date, never, never>
