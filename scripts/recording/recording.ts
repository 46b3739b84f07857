import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { DEMO_ACCOUNTS } from '#backend/seed/demo-accounts.ts'

/** Values by the names of fields. */
export type Values = Record<string, unknown>

/** The moment the recorded society is seen at: the clock of the mock stands there. */
export const RECORDED_AT = new Date('2026-11-20T09:00:00Z')

/** The demo society as the graph answers it to an admin, written by scripts/recording/record.ts. */
export const RECORDING = new URL('demo-society.json.gz', import.meta.url)

/** Stands for every stored file, whose addresses end with the recording. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"%3E%3Crect width="96" height="96" fill="%231d6b46"/%3E%3C/svg%3E'

/** Lists inside a record are recorded up to this length, but for the accounts of the demonstration. */
const LIST_MAX = 10

/** An answer as it is recorded: long ledgers cut, and without the addresses of stored files, which end in an hour. */
export function recorded(value: unknown, name = '', isWhole = true): unknown {
  if (/url$/i.test(name) && /^\/|token=/.test(String(value))) return PICTURE
  if (Array.isArray(value))
    return value.slice(0, isWhole ? undefined : LIST_MAX).map((each) => recorded(each, name, isWhole))
  if (typeof value !== 'object' || value === null) return value
  const { email } = value as Values
  const isKept = isWhole && (typeof email !== 'string' || DEMO_ACCOUNTS.includes(email))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, recorded(each, key, isKept)]))
}

/** Whether a type is a page of a list. */
export const isPage = (type: GraphQLNamedType | undefined): boolean =>
  isObjectType(type) && 'items' in type.getFields() && 'totalPages' in type.getFields()

/** What is listed and the mock makes up: the audit log grows with every call, and schedules are built there. */
const UNRECORDED: ReadonlySet<string> = new Set(['AuditRecord', 'DeductionSchedule', 'ScheduleItem'])

/** The lists of the graph: the names of their fields, and what they list. */
export function listsOf(schema: GraphQLSchema): ReadonlyMap<string, GraphQLObjectType> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return new Map(
    fields.flatMap(({ name, type, args }) => {
      // A list of one record is asked with its id.
      if (args.some((arg) => arg.name !== 'state' && isRequiredArgument(arg))) return []
      const page = getNamedType(type)
      const items = isObjectType(page) && isPage(page) ? getNamedType(page.getFields().items?.type) : null
      return isObjectType(items) && !UNRECORDED.has(items.name) ? [[name, items]] : []
    }),
  )
}

/** A recorded value as resolvers answer it: enums and scalars in the types of the code. */
function revived(type: GraphQLOutputType, value: unknown): unknown {
  const plain = getNullableType(type)
  if (value === null || value === undefined) return value
  if (isListType(plain)) return (value as unknown[]).map((each) => revived(plain.ofType, each))
  if (isLeafType(plain)) return plain.parseValue(value)
  if (!isObjectType(plain)) return value
  const fields = plain.getFields()
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    fields[name] === undefined ? each : revived(fields[name].type, each),
  ])
  return Object.fromEntries(entries)
}

/** The recorded answers as JSON, by the names of the queries. */
export const readAnswers = (): Values =>
  JSON.parse(gunzipSync(readFileSync(RECORDING)).toString('utf8')) as Values

/** The recorded society as resolvers answer it. */
export const readRecording = (schema: GraphQLSchema): Values =>
  revived(schema.getQueryType() as GraphQLObjectType, readAnswers()) as Values
