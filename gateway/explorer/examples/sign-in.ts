import { asVariables, type ExampleTab } from './example-tab.ts'

const SIGN_IN = `# A mutation: begins a session. Send its token with later requests, in the header
# x-auth-token; the form above does just that for you.
mutation SignIn($input: SignInMemberInput!) {
  signInMember(input: $input) {
    session {
      token
      expiresAt
    }
    viewer {
      name
      accessLevel
    }
    userErrors {
      field
      message
      code
    }
  }
}
`

/** A sign-in in GraphiQL; `withDemo` fills in the demo member, who exists in no production store. */
export const signInExample = (withDemo: boolean): ExampleTab => ({
  query: SIGN_IN,
  caller: 'ANYONE',
  variables: asVariables({
    input: withDemo
      ? { identifier: 'member@isusu.example', password: 'isusu-demo-2026' }
      : { identifier: '', password: '' },
  }),
})
