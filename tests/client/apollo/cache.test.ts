import { gql } from '@apollo/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCache } from '#client/apollo/cache.ts'

const REGISTRATIONS = gql`
  query Registrations($page: Int, $after: String, $search: String) {
    registrations(page: $page, after: $after, search: $search) {
      currentPage
      items {
        id
        name
      }
    }
  }
`
const MEMBER = gql`
  query OneMember($id: ID!) {
    member(id: $id) {
      id
      name
    }
  }
`
const SUMMARY = gql`
  query Summary {
    viewer {
      name
      member {
        id
        ledger {
          totalSavings
        }
      }
    }
  }
`
const LINES = gql`
  query Lines($code: String) {
    viewer {
      name
      member {
        id
        ledger {
          savingsLines(code: $code) {
            totalCount
            items {
              narration
            }
          }
        }
      }
    }
  }
`
const MY_LOANS = gql`
  query MyLoans {
    myRequests {
      loanRequests {
        id
      }
    }
  }
`
const MY_WITHDRAWALS = gql`
  query MyWithdrawals {
    myRequests {
      savingsWithdrawals {
        id
        person {
          fullName
        }
      }
    }
  }
`
const myRequests = (parts: object) => ({ myRequests: { __typename: 'MyRequests', ...parts } })
const page = (currentPage: number, id: string, name: string) => ({
  registrations: { __typename: 'RegistrationPage', currentPage, items: [{ __typename: 'Member', id, name }] },
})
const linesOf = (narration: string) => ({
  __typename: 'LedgerLinePage',
  totalCount: 1,
  items: [{ __typename: 'LedgerLine', narration }],
})
const viewerWith = (ledger: object) => ({
  viewer: {
    __typename: 'Viewer',
    name: 'Ada Eze',
    member: { __typename: 'Member', id: 'm1', ledger: { __typename: 'Ledger', ...ledger } },
  },
})

let cache = createCache()
beforeEach(() => {
  cache = createCache()
})

describe('the cache', () => {
  it('stores each page of each search separately', () => {
    cache.writeQuery({
      query: REGISTRATIONS,
      variables: { page: 1, search: null },
      data: page(1, 'a', 'Ada'),
    })
    cache.writeQuery({
      query: REGISTRATIONS,
      variables: { page: 2, search: null },
      data: page(2, 'b', 'Bola'),
    })
    const read = (variables: object) => cache.readQuery({ query: REGISTRATIONS, variables })
    expect(read({ page: 1, search: null })).toMatchObject({ registrations: { items: [{ name: 'Ada' }] } })
    expect(read({ page: 2, search: null })).toMatchObject({ registrations: { items: [{ name: 'Bola' }] } })
    expect(read({ page: 1, search: 'bo' })).toBeNull()
  })

  it('keeps a page behind a cursor apart from the numbered ones', () => {
    cache.writeQuery({ query: REGISTRATIONS, variables: { page: 1 }, data: page(1, 'a', 'Ada') })
    cache.writeQuery({ query: REGISTRATIONS, variables: { after: 'x.b.y' }, data: page(1, 'b', 'Bola') })
    const read = (variables: object) => cache.readQuery({ query: REGISTRATIONS, variables })
    expect(read({ page: 1 })).toMatchObject({ registrations: { items: [{ name: 'Ada' }] } })
    expect(read({ after: 'x.b.y' })).toMatchObject({ registrations: { items: [{ name: 'Bola' }] } })
    expect(read({ after: 'x.b.z' })).toBeNull()
  })

  it('stores a member once, so that a corrected name changes in every list', () => {
    cache.writeQuery({ query: REGISTRATIONS, variables: { page: 1 }, data: page(1, 'a', 'Ada') })
    cache.writeQuery({
      query: MEMBER,
      variables: { id: 'a' },
      data: { member: { __typename: 'Member', id: 'a', name: 'Ada Eze' } },
    })
    expect(cache.readQuery({ query: REGISTRATIONS, variables: { page: 1 } })).toMatchObject({
      registrations: { items: [{ name: 'Ada Eze' }] },
    })
  })

  it('finds a member by id that a list has loaded', () => {
    cache.writeQuery({ query: REGISTRATIONS, variables: { page: 1 }, data: page(1, 'a', 'Ada') })
    expect(cache.readQuery({ query: MEMBER, variables: { id: 'a' } })).toMatchObject({
      member: { name: 'Ada' },
    })
    expect(cache.readQuery({ query: MEMBER, variables: { id: 'z' } })).toBeNull()
  })

  it('remembers that a member does not exist', () => {
    cache.writeQuery({ query: MEMBER, variables: { id: 'z' }, data: { member: null } })
    expect(cache.readQuery({ query: MEMBER, variables: { id: 'z' } })).toEqual({ member: null })
  })

  it('merges the parts of a ledger from several queries', () => {
    cache.writeQuery({ query: SUMMARY, data: viewerWith({ totalSavings: 500_000 }) })
    cache.writeQuery({
      query: LINES,
      variables: { code: '02020305' },
      data: viewerWith({ savingsLines: linesOf('May') }),
    })
    expect(cache.readQuery({ query: SUMMARY })).toMatchObject(viewerWith({ totalSavings: 500_000 }))
    expect(cache.readQuery({ query: LINES, variables: { code: '02020305' } })).toMatchObject(
      viewerWith({ savingsLines: { items: [{ narration: 'May' }] } }),
    )
    expect(cache.readQuery({ query: LINES, variables: { code: '03010101' } })).toBeNull()
  })
  it("keeps a member's requests of one kind when another kind is read", () => {
    const loans = myRequests({ loanRequests: [{ __typename: 'LoanRequest', id: 'l1' }] })
    const person = { __typename: 'WithdrawingMember', fullName: 'Ada Eze' }
    const withdrawals = myRequests({
      savingsWithdrawals: [{ __typename: 'SavingsWithdrawal', id: 'w1', person }],
    })
    cache.writeQuery({ query: MY_LOANS, data: loans })
    cache.writeQuery({ query: MY_WITHDRAWALS, data: withdrawals })
    expect(cache.readQuery({ query: MY_LOANS })).toMatchObject(loans)
    expect(cache.readQuery({ query: MY_WITHDRAWALS })).toMatchObject(withdrawals)
  })
})
