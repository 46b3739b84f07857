import { type GraphQLArgument, type GraphQLField, getNamedType, isEnumType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

type RootField = GraphQLField<unknown, unknown>

const isPage = ({ type }: RootField): boolean => {
  const named = getNamedType(type)
  return isObjectType(named) && named.getInterfaces().some(({ name }) => name === 'Page')
}

const isRequired = ({ type, defaultValue }: GraphQLArgument): boolean =>
  String(type).endsWith('!') && defaultValue === undefined

/** Every paged list that can be asked without the id of a record. */
const LISTS = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  (field) =>
    isPage(field) && field.args.every((arg) => !isRequired(arg) || isEnumType(getNamedType(arg.type))),
)

/** The arguments it must have, each choice by its first value. */
const choices = ({ args }: RootField): string[] =>
  args.filter(isRequired).flatMap(({ name, type }) => {
    const named = getNamedType(type)
    return isEnumType(named) ? [`${name}: ${named.getValues()[0]?.name}`] : []
  })

/** Lists whose call knows no pages, and the call: documents, products, members who have referred others. */
const WITHOUT_PAGES: Readonly<Record<string, string>> = {
  financialReports: '/admin/API/get-fin-report',
  legalDocuments: '/admin/API/get-legal-doc',
  products: '/admin/API/getproducts',
  referrals: '/admin/api/getreferals',
}

describe('the lists of staff', () => {
  let backend: TestBackend
  let gateway: TestGateway
  let admin: string
  const asked: string[] = []

  beforeAll(async () => {
    backend = await startTestBackend()
    const restUrl = await backend.listen()
    backend.app.server.on('request', ({ url }: { url?: string }) => void asked.push(url ?? ''))
    gateway = await startTestGateway({ restUrl })
    gateway.clock.now = backend.clock.now
    admin = await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD)
  })
  afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  /** The calls that were not for the second page of three. */
  async function wholeReads(list: string): Promise<string[]> {
    asked.length = 0
    const { errors } = await gateway.ask(`{ ${list} { totalPages items { __typename } } }`, { token: admin })
    expect(errors).toBeUndefined()
    return asked
      .filter((url) => !url.includes('page=2') || !url.includes('pageSize=3'))
      .map((url) => url.split('?')[0] ?? '')
  }

  it.each(LISTS.map((field) => ({ name: field.name, field })))(
    'asks the backend for one page of $name, never for all of it',
    async ({ name, field }) => {
      const args = [...choices(field), 'page: 2', 'pageSize: 3'].join(', ')
      const known = WITHOUT_PAGES[name]
      expect(await wholeReads(`${name}(${args})`)).toEqual(known === undefined ? [] : [known])
    },
  )

  it('asks for one page of the register however it is searched, narrowed and sorted', async () => {
    for (const args of ['search: "a"', 'status: CONFIRMED', 'orderBy: MEMBER_NUMBER, descending: true'])
      expect(await wholeReads(`members(${args}, page: 2, pageSize: 3)`)).toEqual([])
  })
})
