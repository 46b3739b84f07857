import { inTransaction } from '#backend/db/work.ts'
import { disbursementOf } from '#backend/loans/disbursement.ts'
import { naira } from '#rules/money.ts'
import { signedIn } from '../signed-in.ts'
import type { Office } from './office.ts'

const ACTOR = { id: null, level: null, requestId: null }

const BY_CASH = { method: 'cash', reference: '' }

/** An amount from one account to another. */
export const two = (debited: string, credited: string, amount: number) => [
  { account: debited, debit: amount },
  { account: credited, credit: amount },
]

/** A loan of a year to a member, with interest and a handling charge taken up front. */
async function lend({ backend }: Office, memberNumber: string): Promise<void> {
  const { db } = backend.deps
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('member_number', '=', memberNumber)
    .executeTakeFirstOrThrow()
  const like = await db.selectFrom('loans').selectAll().limit(1).executeTakeFirstOrThrow()
  const loan = {
    ...like,
    id: `loan-${memberNumber}`,
    reference: `LN-${memberNumber}`,
    member_id: member.id,
    amount: naira(300_000),
    duration_months: 12,
    payable: naira(25_000),
    interest: naira(33_000.07),
    handling_charge: naira(750),
    borrower: null,
    limit_override: null,
    decided_at: backend.clock.now,
  }
  await inTransaction(db, ACTOR, backend.clock.now, async (work) => {
    await work.tx.insertInto('loans').values(loan).execute()
    await work.post(disbursementOf(loan, backend.clock.now, backend.deps.society))
  })
}

async function saveAndLeave(office: Office, memberNumber: string): Promise<void> {
  const { id } = await office.backend.deps.db
    .selectFrom('members')
    .select('id')
    .where('member_number', '=', memberNumber)
    .executeTakeFirstOrThrow()
  const { token } = await signedIn(office.backend, id)
  const asked = await office.backend.call({
    method: 'POST',
    path: '/user/API/membership-withdrawal',
    token,
    body: { effectiveDate: office.today },
  })
  const path = `update-member-withdrawal/${asked.body.request._id}`
  await office.ask('PUT', path, { status: 'approved', comments: 'seen' })
  await office.byTheOther('PUT', path, {
    status: 'processed',
    comments: 'seen',
    transactionReference: 'EXIT1',
  })
}

/** The plot of the member who pays for it by instalments is handed over, and its cost leaves the stock. */
async function handOver(office: Office): Promise<void> {
  const { requests } = await office.ask('GET', 'land-acquisition-requests?status=approved')
  await office.byTheOther('PUT', `update-land-acquisition/${requests[0]._id}`, { action: 'completed' })
}

const repay = (office: Office, part: number, interest: number) =>
  office.voucher('payment', 'Instalment of the bank loan', [
    { account: 'Bank loan', debit: part },
    { account: 'Interest on the bank loan', debit: interest },
  ])

/** The number of an asset of the register. */
async function assetNamed(office: Office, wanted: string): Promise<string> {
  const { assets } = await office.ask('GET', 'API/fixedassets')
  return assets.find(({ name }: { name: string }) => name === wanted).number
}

const dispose = async (office: Office, name: string, proceeds: number) =>
  office.byTheOther('POST', `API/fixedassets/${await assetNamed(office, name)}/disposal`, {
    disposedOn: office.today,
    proceeds,
  })

/** What happens besides payroll, by day. */
export const ACTS: Readonly<Record<string, readonly ((office: Office) => Promise<unknown>)[]>> = {
  '2026-10-12': [
    (office) =>
      office.voucher('payment', 'Paid for rice of September', [
        { account: 'Rice merchants', debit: 150_000 },
      ]),
    (office) => office.voucher('transfer', 'For the office', two('Cash', 'Bank', 100_000)),
    (office) =>
      office.voucher(
        'payment',
        'Drinks for the meeting',
        [{ account: 'Annual general meeting', debit: 12_500.5 }],
        BY_CASH,
      ),
  ],
  '2026-11-12': [
    (office) =>
      office.voucher('receipt', 'Second tranche of the bank loan', [
        { account: 'Bank loan', credit: 4_000_000 },
      ]),
    (office) =>
      office.voucher('payment', 'Rice for the store', [{ account: 'Commodity stock', debit: 1_200_000 }]),
    (office) =>
      office.voucher('journal', 'Rice on credit', two('Commodity stock', 'Rice merchants', 800_000.45)),
    (office) => office.order('UNP/0002', 'Rice', 2, 86_000.35),
  ],
  '2026-12-12': [
    (office) => office.voucher('journal', 'Audit of 2026', two('Audit fees', 'Accrued expenses', 150_000)),
    (office) =>
      office.voucher('payment', 'Wages of the clerk', [{ account: 'Salaries', debit: 60_000 }], BY_CASH),
    (office) => repay(office, 250_000, 91_666.67),
  ],
  '2027-01-12': [
    (office) => office.voucher('payment', 'Rent of the year', [{ account: 'Prepaid rent', debit: 240_000 }]),
    (office) => office.voucher('payment', 'Audit of 2026', [{ account: 'Accrued expenses', debit: 150_000 }]),
    async (office) => {
      const cost = 481_000.1
      await office.voucher('payment', 'A laptop', [{ account: 'Furniture and fittings', debit: cost }])
      await office.ask('POST', 'API/fixedassets', {
        name: 'Laptop',
        assetAccount: await office.number('Furniture and fittings'),
        accumulatedAccount: await office.number('Accumulated depreciation: furniture'),
        expenseAccount: await office.number('Depreciation'),
        acquiredOn: office.today,
        cost,
        ratePercent: 33.33,
      })
    },
  ],
  '2027-02-12': [
    (office) =>
      office.voucher('payment', 'Advance for the retreat', [{ account: 'Staff advances', debit: 80_000 }]),
    (office) => lend(office, 'UNP/0005'),
  ],
  '2027-03-12': [
    (office) => repay(office, 500_000, 187_500.33),
    (office) =>
      office.voucher('receipt', 'Forms sold', [{ account: 'Entrance fees', credit: 4_000 }], BY_CASH),
  ],
  '2027-04-12': [
    (office) =>
      office.voucher('journal', 'Retreat', [
        { account: 'Annual general meeting', debit: 65_250.75 },
        { account: 'Staff advances', credit: 65_250.75 },
      ]),
    (office) =>
      office.voucher('receipt', 'Rest of the advance', [{ account: 'Staff advances', credit: 14_749.25 }]),
    (office) => office.order('UNP/0004', 'Rice', 5, 86_000.35),
  ],
  '2027-05-12': [
    (office) =>
      office.voucher('payment', 'Fixed deposit, 180 days', [{ account: 'Fixed deposit', debit: 500_000 }]),
    (office) => office.voucher('transfer', 'Money for land', two('Land account', 'Bank', 200_000)),
  ],
  '2027-06-12': [
    (office) => repay(office, 500_000, 177_083.31),
    async (office) => {
      const id = await office.voucher('payment', 'Paid twice', [{ account: 'Honoraria', debit: 33_333.33 }])
      const reason = 'Entered twice'
      await office.ask('POST', `API/vouchers/${id}/reverse`, { reason })
    },
  ],
  '2027-07-12': [(office) => dispose(office, 'Bus', 2_450_000.5)],
  '2027-08-12': [
    (office) => office.order('UNP/0007', 'Rice', 3, 86_000.35),
    (office) => office.voucher('payment', 'Rice merchants', [{ account: 'Rice merchants', debit: 700_000 }]),
    (office) =>
      office.voucher('payment', 'Charges of the bank', [{ account: 'Bank charges', debit: 1_075.5 }]),
    // The wrong line of the register: taken back a month later.
    (office) => dispose(office, 'Laptop', 9_000.01),
  ],
  '2027-09-12': [
    (office) => repay(office, 500_000, 166_666.67),
    (office) => saveAndLeave(office, 'UNP/0011'),
    async (office) => {
      const reason = 'The old laptop was meant'
      const path = `API/fixedassets/${await assetNamed(office, 'Laptop')}/disposal/reverse`
      await office.ask('POST', path, { reason })
    },
  ],
  '2027-10-12': [handOver],
  '2027-11-12': [
    (office) =>
      office.voucher('receipt', 'Fixed deposit repaid', [
        { account: 'Fixed deposit', credit: 500_000 },
        { account: 'Interest on deposits', credit: 24_657.53 },
      ]),
    (office) =>
      office.voucher('payment', 'Paint for the hall', [{ account: 'Building fund', debit: 75_000 }], {
        resolution: 'MC/2027/9',
        resolvedOn: '2027-11-02',
      }),
  ],
  '2027-12-12': [
    (office) => office.voucher('journal', 'Audit of 2027', two('Audit fees', 'Accrued expenses', 165_000)),
    (office) => office.voucher('payment', 'Honoraria', [{ account: 'Honoraria', debit: 120_000 }]),
    (office) => repay(office, 500_000, 156_250.29),
  ],
}
