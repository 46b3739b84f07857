import { MEMBERS, STAFF } from './records.ts'

/** One kind of request, asked for again and again. */
export interface Workload {
  readonly name: string
  readonly description: string
  readonly query: string
  /** Requests before it is measured, so that all code of a server has been compiled. */
  readonly warmUp: number
  /** The n-th request: the id of who asks, and the variables. */
  readonly request: (n: number) => { readonly as: string; readonly variables: object }
}

const PAGE = 100

const register = Array.from(
  { length: MEMBERS / PAGE },
  (_, n) => `p${n + 1}: members(page: ${n + 1}, pageSize: ${PAGE}) { items { ...Row } totalCount }`,
)

/** The workloads of docs/performance.md. */
export const WORKLOADS: readonly Workload[] = [
  {
    name: 'member',
    description: 'a member by id, 12 fields',
    query: `query OneMember($id: ID!) {
      member(id: $id) {
        id memberNumber name title email phone birthDate homeAddress
        employment { department rank } bankAccount { bankName accountNumber }
      }
    }`,
    warmUp: 3000,
    request: (n) => ({ as: STAFF, variables: { id: `m${n % MEMBERS}` } }),
  },
  {
    name: 'dashboard',
    description: 'own record, both ledgers (60 lines), 5 loans with guarantors, configuration',
    query: `query Dashboard {
      viewer {
        member {
          id memberNumber name email phone
          statement {
            summary { code balance }
            totalSavings totalLoans
            savingsLines(pageSize: 30) { items { ...Line } totalCount }
            loanLines(pageSize: 30) { items { ...Line } totalCount }
          }
          loanRequests {
            id reference amount durationMonths interestRatePercent monthlyPayable requestedAt
            guarantors { name phone email isMember }
          }
        }
      }
      systemConfig { memberPlotPrice nonMemberPlotPrice minimumPaymentPercent maximumInstalments }
    }
    fragment Line on LedgerLine { code narration date debit credit balance reference }`,
    warmUp: 1200,
    request: (n) => ({ as: `m${n % 50}`, variables: {} }),
  },
  {
    name: 'loans',
    description: "the staff's page of 10 loans with each borrower (7 members)",
    query: `query StaffLoans($page: Int!) {
      loanRequests(state: APPROVED, page: $page) {
        items {
          id reference amount durationMonths interestRatePercent monthlyPayable grossSalary netSalary requestedAt
          guarantors { name phone }
          member { id memberNumber name email phone employment { department rank } }
        }
        currentPage totalPages totalCount
      }
    }`,
    warmUp: 1200,
    request: () => ({ as: STAFF, variables: { page: 1 } }),
  },
  {
    name: 'register',
    description: 'the register: 500 members, 15 fields, in five pages of 100',
    query: `query Register { ${register.join('\n')} }
    fragment Row on Member {
      id memberNumber name title email phone birthDate homeAddress joinedAt
      employment { department rank staffNumber faculty } bankAccount { bankName accountNumber }
    }`,
    warmUp: 150,
    request: () => ({ as: STAFF, variables: {} }),
  },
]
