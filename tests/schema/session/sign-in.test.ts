import { describe, expect, it } from 'vitest'
import { DomainError, tooManyRequests, unauthenticated } from '#schema/errors.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'

const SIGN_IN = `mutation ($input: SignInMemberInput!) {
  signInMember(input: $input) { message session { token } viewer { name } userErrors { field message code } }
}`

describe('signing in', () => {
  it('gives a member a session and shows who signed in', async () => {
    const graph = fakeGraph()
    const result = await graph.ask(SIGN_IN, { input: { identifier: ' coop000101 ', password: ' a b ' } })
    expect(result.data?.signInMember).toEqual({
      message: 'login successful',
      session: { token: 't1' },
      viewer: { name: 'Adaeze Okafor' },
      userErrors: [],
    })
    // A member number may be typed with spaces around it; a password is taken as it is.
    expect(graph.calls).toEqual(['session.signInMember(coop000101,  a b , )'])
  })

  it('names the blank fields before any call', async () => {
    const graph = fakeGraph()
    const result = await graph.ask(SIGN_IN, { input: { identifier: ' ', password: '' } })
    expect(result.data?.signInMember.session).toBeNull()
    expect(result.data?.signInMember.userErrors).toEqual([
      { field: ['identifier'], message: 'cannot be blank!', code: 'BAD_USER_INPUT' },
      { field: ['password'], message: 'cannot be blank!', code: 'BAD_USER_INPUT' },
    ])
    expect(graph.calls).toEqual([])
  })

  it('reports wrong credentials as a user error beside no single field', async () => {
    const refuse = async () => {
      throw new DomainError('WRONG_CREDENTIALS', 'wrong e-mail or password')
    }
    const graph = fakeGraph({ session: { signInMember: refuse } })
    const result = await graph.ask(SIGN_IN, { input: { identifier: 'a@b.c', password: 'x' } })
    expect(result.errors).toBeUndefined()
    expect(result.data?.signInMember).toEqual({
      message: 'wrong e-mail or password',
      session: null,
      viewer: null,
      userErrors: [{ field: null, message: 'wrong e-mail or password', code: 'WRONG_CREDENTIALS' }],
    })
  })

  it('reports how long to wait after too many tries', async () => {
    const refuse = async () => {
      throw tooManyRequests('too many wrong attempts', 840)
    }
    const graph = fakeGraph({ session: { signInStaff: refuse } })
    const result = await graph.ask(
      'mutation { signInStaff(input: { email: "a@b.c", password: "x" }) { message } }',
    )
    expect(result.data?.signInStaff).toBeNull()
    expect(result.errors?.[0]?.extensions).toEqual({ code: 'TOO_MANY_REQUESTS', retryAfter: 840 })
  })
})

describe('the viewer', () => {
  it('answers null for the viewer without a token', async () => {
    const result = await fakeGraph({ viewer: null }).ask('{ viewer { name } }')
    expect(result).toEqual({ data: { viewer: null } })
  })

  it("tells the id of the viewer's record without a call", async () => {
    const graph = fakeGraph()
    expect((await graph.ask('{ viewer { memberId } }')).data).toEqual({ viewer: { memberId: 'Member:m1' } })
    expect(graph.calls).toEqual([])
  })

  it("loads the caller's own record through the members' port", async () => {
    const graph = fakeGraph()
    const result = await graph.ask('{ viewer { accessLevel member { memberNumber } } }')
    expect(result.data?.viewer).toEqual({ accessLevel: 'MEMBER', member: { memberNumber: 'COOP000101' } })
    expect(graph.calls).toEqual(['members.member(m1)'])
  })

  it('ends a session for every caller', async () => {
    const graph = fakeGraph({ viewer: null })
    const result = await graph.ask('mutation { signOut { message userErrors { message } } }')
    expect(result.data?.signOut).toEqual({ message: null, userErrors: [] })
    expect(graph.calls).toEqual(['session.signOut()'])
  })

  it('answers public fields when the session has ended', async () => {
    const ended = async () => {
      throw unauthenticated()
    }
    const graph = fakeGraph({ members: { member: ended } })
    const result = await graph.ask('{ viewer { name member { name } } society { name } }')
    expect(result.data?.viewer).toEqual({ name: 'Adaeze Okafor', member: null })
    expect(result.data?.society.name).toContain('Co-operative')
    expect(codesOf(result)).toEqual({ 'viewer.member': 'UNAUTHENTICATED' })
  })
})
