import { asVariables, type ExampleTab } from './example-tab.ts'

const MESSAGES = `# A message to all confirmed members, with real counts of what went out.
# Sign in above as staff first. Running it sends the message; the key makes sure that it is sent once.
mutation SendBroadcast($input: SendBroadcastInput!) {
  sendBroadcast(input: $input) {
    message
    broadcast {
      progressId
      state
      sent
      failed
      waiting
    }
    userErrors {
      field
      message
      code
    }
  }
}
`

/** A message to the members in GraphiQL. */
export const messagesExample: ExampleTab = {
  query: MESSAGES,
  caller: 'STAFF',
  variables: asVariables({
    input: {
      subject: 'Annual general meeting',
      message: 'It begins at ten in the hall.',
      channel: 'EMAIL',
      idempotencyKey: 'example-1',
    },
  }),
}
