import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import type { SchemaChanges } from './changes.ts'

/** How many months at least an integrator has between the release with a deprecation and the removal. */
export const DEPRECATION_MONTHS = 6

const MONTHS = ['January', 'April', 'July', 'October']

const REASON = new RegExp(`^Use .*\`.+?\`.*\\. It is removed on 1 (${MONTHS.join('|')}) (\\d{4})\\.$`)

/** The day of removal that a reason names, 'YYYY-MM-DD'; null for a reason that names no successor or no such day. */
export function removalDay(reason: string): string | null {
  const [, month = '', year = ''] = REASON.exec(reason) ?? []
  return month === '' ? null : `${year}-${String(MONTHS.indexOf(month) * 3 + 1).padStart(2, '0')}-01`
}

/** What may carry a deprecation. */
interface Deprecable {
  readonly name: string
  readonly deprecationReason?: string | null | undefined
}

/** The reasons of everything that is deprecated, by its place: 'Member.statement', 'Query.searchMembers.text'. */
export function deprecations(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (owner: string, { name, deprecationReason }: Deprecable) => {
    if (typeof deprecationReason === 'string') found.set(`${owner}.${name}`, deprecationReason)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isEnumType(type)) for (const value of type.getValues()) note(type.name, value)
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) note(type.name, field)
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        note(type.name, field)
        for (const argument of field.args) note(`${type.name}.${field.name}`, argument)
      }
  }
  return found
}

/** The first day on which something may be removed whose deprecation is released on `day` ('YYYY-MM-DD' both). */
export function earliestRemoval(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + DEPRECATION_MONTHS, date)).toISOString().slice(0, 10)
}

/**
 * What is wrong with the deprecations of a schema that is released on `day`, or later: each names what to use and a first of a
 * quarter at least six months away. One that was released before keeps its day or gets a later one.
 */
export function wrongDeprecations(released: string, now: string, day: string): string[] {
  const before = deprecations(buildSchema(released))
  return [...deprecations(buildSchema(now))].flatMap(([at, reason]) => {
    const removed = removalDay(reason)
    if (removed === null)
      return [
        `${at}: the reason must be "Use \`…\` …. It is removed on 1 October 2027.", with the first day of a quarter`,
      ]
    const promised = removalDay(before.get(at) ?? '') ?? earliestRemoval(day)
    return removed < promised ? [`${at}: it cannot be removed before ${promised}`] : []
  })
}

/** Why these changes may not be released on `day`: what breaks is announced in `released`, and breaks on the first of a quarter. */
export function brokenPromises(released: string, { breaking }: SchemaChanges, day: string): string[] {
  if (breaking.length === 0) return []
  const announced = deprecations(buildSchema(released))
  const isQuarter = /-(?:01|04|07|10)-01$/.test(day)
  return [
    ...(isQuarter ? [] : ['Breaking changes are released on the first of January, April, July or October.']),
    ...breaking.flatMap(({ at, message }) => {
      const removed = removalDay(announced.get(at) ?? '')
      return removed !== null && removed <= day ? [] : [`${message}: no release announced that for today`]
    }),
  ]
}
