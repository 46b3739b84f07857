import type { ExampleTab } from './example-tab.ts'

const DOCUMENTS = `# What the society publishes: bye-laws and the like, and its financial reports.
# Sign in above first.
query PublishedDocuments {
  legalDocuments {
    items {
      name
      description
      fileUrl
    }
  }
  financialReports {
    items {
      year
      description
      fileUrl
    }
  }
}
`

/** Published documents in GraphiQL. */
export const documentsExample: ExampleTab = {
  query: DOCUMENTS,
  caller: 'MEMBER',
}
