/** What the schema says of itself: the first thing that documentation of it shows. */
export const SCHEMA_DESCRIPTION = `The graph of a co-operative society: its members, their savings and loans, requests, payroll and books.

Sign-in: \`signInMember\` and \`signInStaff\` answer a token, which every later request sends as \`Authorization: Bearer\`. Each field states who may read it; \`viewer\` is who is signed in.

Lists: what can grow is a \`Page\`. The arguments are \`page\`, from 1, and \`pageSize\`, at most 100; \`search\` and \`state\` narrow it, \`orderBy\` and \`descending\` sort it.

Values: money is \`Kobo\`, days are \`PlainDate\`, months \`YearMonth\`, accounts of the chart \`AccountNumber\`. What is absent is null.

Errors: what the caller can correct is in \`userErrors\` of a payload, with the path of its input and a code. Other errors have \`extensions.code\`; fields beside a failed one keep their data.

Limits: an operation may need 200 calls to the backend, counted before the first of them, where a report of the books counts as 5; each answer states its count in \`extensions.cost\`.

Idempotency: mutations take an \`idempotencyKey\`, but for those whose answer is a secret. The same key with the same input changes once, within 24 hours.`
