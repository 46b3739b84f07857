import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The sources that have something read again although nobody pressed 'try again', by why the answer of the change does not tell the cache.
 * A record that a change returns is no reason: it is in the cache under its id, and shows itself everywhere.
 */
const READ_AGAIN: Readonly<Record<string, string>> = {
  // What all of them use.
  'client/apollo/ask-again-online.ts': 'what failed while the device was offline',
  'client/apollo/read-again.ts': 'a refusal tells that the records on the screen are others by now',
  'client/apollo/use-page.ts': 'the press of the person, and what its pages name here',
  'client/forms/use-submit.ts': 'a refusal tells that the records on the screen are others by now',
  'client/requests/leave-queue.ts': 'the row that moves up to the page of a queue is in no answer',
  // A new record is in no list that was read, and its place is the backend's.
  'client/features/programs/webhook-row.ts':
    'a new webhook is in no list that was read, one that is removed is still',
  'client/features/programs/DeliveriesDialog.tsx':
    'the press of the person: what became of a delivery is in no answer',
  'client/features/programs/StartExportDialog.tsx': 'a new export is in no list that was read',
  'client/features/programs/ExportsPage.tsx':
    'the address of a file in the list may have ended by the time it is pressed',
  'client/features/documents/AddFinancialReport.tsx': 'a new report is in no list that was read',
  'client/features/documents/AddLegalDocument.tsx': 'a new document is in no list that was read',
  'client/features/loans/status/MyLoansPage.tsx':
    'a link that is made for another guarantor is in no list that was read',
  'client/features/notifications/DevicesCard.tsx': 'a new device is in no list that was read',
  'client/features/savings/instruction/InstructionPreview.tsx':
    'a new instruction is in no list that was read',
  'client/features/session/security/AddPasskeyDialog.tsx': 'a new passkey is in no list that was read',
  'client/features/session/security/PasskeysCard.tsx':
    'a passkey that is removed is in the list that was read',
  'client/features/session/staff/StaffAccountDialog.tsx': 'a new account is in no list that was read',
  'client/features/session/staff/GiveAccessDialog.tsx': 'a new access is in no list that was read',
  'client/features/treasury/bank-accounts/bank-account-row.ts': 'a new account is in no list that was read',
  'client/features/treasury/nominal-accounts/nominal-account-row.ts':
    'a new account is in no list that was read',
  'client/features/vouchers/VouchersPage.tsx':
    'a new voucher is in no list that was read, and one that changed its state leaves a list of that state',
  'client/features/vouchers/bank/BankRulesCard.tsx': 'a new rule is in no list that was read',
  'client/features/vouchers/bank/MatchBar.tsx': 'a new rule fits lines of which its answer says nothing',
  'client/features/vouchers/opening/OpeningPage.tsx':
    'a batch that is uploaded is in no list that was read, and a posting that failed may have been made',
  'client/features/vouchers/opening/UploadOpeningDialog.tsx': 'the rows of a file are in pages of their own',
  // The row that moves up to the page is in no answer.
  'client/features/commodities/staff/ProductsPage.tsx': 'the row that moves up to the page is in no answer',
  'client/features/documents/FinancialReportsList.tsx': 'the row that moves up to the page is in no answer',
  'client/features/documents/LegalDocumentsList.tsx': 'the row that moves up to the page is in no answer',
  // What follows from a change elsewhere.
  'client/features/land/LandRequestsPage.tsx':
    'plots that are left, and what requests come to, follow from what was decided and set',
  'client/features/members/brought-over/PasswordLinks.tsx': 'how many wait follows from what was sent',
  'client/features/treasury/Adjustments.tsx': 'a voucher of the year is posted, and its figures are others',
  'client/features/treasury/YearEndPage.tsx':
    'the next year, and the figures of one, follow from what was posted',
  'client/features/treasury/fixed-assets/fixed-asset-row.ts':
    'the comparison of the register with the ledger follows from the change of an asset',
  // The answer is kept out of the cache, or has no record.
  'client/features/session/security/ProveDialog.tsx':
    'recovery codes are kept out of the cache with all of their answer',
  'client/features/session/security/SetUpCodes.tsx':
    'recovery codes are kept out of the cache with all of their answer',
  'client/features/withdrawals/savings/WithdrawSavingsFlow.tsx':
    'the request that waits, and the balances after a refusal',
  'client/features/withdrawals/savings/WithdrawSavingsPage.tsx': 'hands it to its form',
  'client/features/programs/program-row.ts': 'a new program is in no list that was read',
  // What a person must see as it is now before going on.
  'client/features/guarantors/GuarantorView.tsx': 'a form that was refused may be closed',
  'client/features/land/application/LandApplication.tsx': 'a quote of other terms is refused',
  'client/features/messages/MessageForm.tsx': 'how many are meant is asked for by a press',
  'client/features/members/registration/ReferrerNotice.tsx': 'the press of the person',
  'client/features/members/review/LikelyDuplicates.tsx': 'the press of the person',
  'client/features/treasury/AgmPackPage.tsx': 'the press of the person',
  'client/features/payroll/reports/ReportPage.tsx': 'a posting whose answer was lost may have been made',
  'client/features/payroll/reports/PostCard.tsx': 'a posting whose answer was lost may have been made',
  'client/features/treasury/SettleLoanDialog.tsx': 'a figure of another day is refused',
  'client/features/documents/PublishedList.tsx': 'the address of a file expires',
  // No change at all.
  'client/features/notifications/use-marking.ts': 'how many are unread by now is in no answer',
  'client/features/notifications/NotificationBell.tsx': 'what happens to members is told by no event',
  'client/features/session/SessionProvider.tsx': 'the session is asked for until there is an answer',
}

const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*\*)/.test(line)

/** Whether a line has something read again that is no button of a failure. */
const readsAgain = (line: string): boolean =>
  !isComment(line) &&
  !/onRetry/.test(line) &&
  /refetchQueries|\brefetch\(|=\{(?:\w+\.)?refetch\}|\breadAgain\(client\)|\bon\w+=\{again\}|\bagain=\{|\bagain\(\)/.test(
    line,
  )

/** The lines of a source that have something read again. */
const placesIn = (source: string): readonly string[] => source.split('\n').filter(readsAgain)

const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !file.includes('.generated.'),
)

describe('the client', () => {
  it('reads nothing again that the answer of a change tells, but where this table says why', () => {
    const found = sources.filter((file) => placesIn(readFileSync(join(ROOT, file), 'utf8')).length > 0)
    expect(found.filter((file) => !(file in READ_AGAIN))).toEqual([])
  })

  it('names no source in the table that reads nothing again', () => {
    const idle = Object.keys(READ_AGAIN).filter(
      (file) => placesIn(readFileSync(join(ROOT, file), 'utf8')).length === 0,
    )
    expect(idle).toEqual([])
  })

  it.each([
    "useRemoveMutation({ refetchQueries: ['List'] }),",
    '    void refetch()',
    '<Sending onSent={again} />',
    '<Form refetch={refetch} />',
    '  void answer.refetch()',
  ])('a planted line that has something read again is found: %s', (line) => {
    expect(placesIn(line)).toHaveLength(1)
  })

  it.each([
    '<QueryError error={error} onRetry={refetch} />',
    '// refetch() is not needed',
    'const { refetch } = answer',
  ])('a line that reads nothing again is left: %s', (line) => {
    expect(placesIn(line)).toEqual([])
  })
})
