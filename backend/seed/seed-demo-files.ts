import { CLAIM_DOCUMENTS, type ClaimDocument } from '#rules/claims/validate-claim.ts'
import { lagosDate } from '#rules/dates.ts'
import { randomId } from '../db/random-id.ts'
import type { Work } from '../db/work.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { checkFile } from '../files/check-file.ts'
import type { Spool } from '../files/spool.ts'
import type { FileOwnership } from '../files/stored-files.ts'
import type { FileKind } from '../files/tables.ts'
import { drawPassport, drawPdf, drawSignature } from './draw-files.ts'

const PROGRAM = { id: null, level: null, requestId: null }

/** Faces enough for the lists; each is drawn, and drawing takes its time. */
const FACES = 30

type Keep = (bytes: Buffer, kind: FileKind, ownership: FileOwnership) => Promise<string>

const keeperOf =
  (files: Deps['files'], spool: Spool, work: Work): Keep =>
  async (bytes, kind, ownership) => {
    const drawn = await spool.keep([bytes], bytes.length)
    return files.keep(work, await checkFile(spool, drawn, kind, 'demo'), ownership)
  }

/** Passports and signatures of the accounts one signs in with, the applicants, and the first of the register. */
async function addFaces({ tx }: Work, keep: Keep): Promise<void> {
  const people = await tx
    .selectFrom('members')
    .select(['id', 'name'])
    .orderBy((is) => is.case().when('email', 'like', '%@isusu.example').then(0).else(1).end())
    .orderBy((is) => is.case().when('confirmed_at', 'is', null).then(0).else(1).end())
    .orderBy('member_number')
    .limit(FACES)
    .execute()
  for (const { id, name } of people) {
    const own = { ownerId: id, audience: 'staff' } as const
    await tx
      .updateTable('members')
      .set({
        passport_file_id: await keep(await drawPassport(name), 'image', own),
        signature_file_id: await keep(await drawSignature(name), 'image', own),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** What those who have signed for a waiting request handed in: a decision is about nothing else. */
async function addGuarantorPictures({ tx }: Work, keep: Keep): Promise<void> {
  const own = { ownerId: null, audience: 'staff' } as const
  const guarantors = await tx
    .selectFrom('guarantors')
    .innerJoin('loans', 'loans.id', 'guarantors.loan_id')
    .select(['guarantors.id', 'surname', 'other_name'])
    .where('loans.state', '=', 'pending')
    .execute()
  for (const { id, surname, other_name } of guarantors) {
    const name = `${other_name} ${surname}`
    await tx
      .updateTable('guarantors')
      .set({
        passport_file_id: await keep(await drawPassport(name), 'image', own),
        signature_file_id: await keep(await drawSignature(name), 'image', own),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Two legal documents and the reports of the last two years. */
async function addDocuments({ tx, now }: Work, keep: Keep, society: string): Promise<void> {
  const pdf = (title: string, lines: readonly string[]) =>
    keep(drawPdf(title, [society, ...lines]), 'published pdf', { ownerId: null, audience: 'signed in' })
  const legal: [string, string, string[]][] = [
    [
      'Bye-laws',
      'The bye-laws in force',
      ['1. Membership is open to staff of the university.', '2. Every member saves every month.'],
    ],
    [
      'Loan policy',
      'Who may borrow what, and for how long',
      ['1. A loan needs two guarantors.', '2. Repayment is deducted from the salary.'],
    ],
  ]
  for (const [name, description, lines] of legal) {
    const fileId = await pdf(name, lines)
    await tx
      .insertInto('legal_documents')
      .values({ id: randomId(), name, description, file_id: fileId, created_at: now })
      .execute()
  }
  const thisYear = Number(lagosDate(now).slice(0, 4))
  for (const year of [thisYear - 2, thisYear - 1]) {
    const fileId = await pdf(`Audited financial report ${year}`, ['The books balance.'])
    await tx
      .insertInto('financial_reports')
      .values({
        id: randomId(),
        year,
        description: `Audited accounts of ${year}`,
        file_id: fileId,
        created_at: now,
      })
      .execute()
  }
}

/** The documents that the families of the demo claims handed in; every other one brings the optional ones too. */
async function addClaimDocuments({ tx }: Work, keep: Keep): Promise<void> {
  const own = { ownerId: null, audience: 'staff' } as const
  const claims = await tx
    .selectFrom('claims')
    .select(['id', 'beneficiary_name', 'deceased_member_number', 'relationship'])
    .orderBy('id')
    .execute()
  for (const [place, { id, ...claim }] of claims.entries()) {
    const { beneficiary_name: name, deceased_member_number: number, relationship } = claim
    const pdf = (title: string, ...lines: string[]) => drawPdf(title, [`Member ${number}`, ...lines])
    const bytes: Partial<Record<ClaimDocument, Buffer>> = {
      deathCertificate: pdf('Certificate of death', 'Issued for the demo society'),
      identification: pdf('Means of identification', name),
      proofOfRelationship: pdf('Proof of relationship', `${name}, ${relationship}`),
      passport: await drawPassport(name),
      signature: await drawSignature(name),
      ...(place % 2 === 0 && {
        contributionStatement: pdf('Statement of contributions'),
        letterOfAdministration: pdf('Letter of administration', name),
      }),
    }
    const documents: Record<string, string> = {}
    for (const { field } of CLAIM_DOCUMENTS) {
      const document = bytes[field]
      const isPicture = field === 'passport' || field === 'signature'
      if (document !== undefined)
        documents[field] = await keep(document, isPicture ? 'image' : 'claim document', own)
    }
    await tx
      .updateTable('claims')
      .set({ documents: JSON.stringify(documents) })
      .where('id', '=', id)
      .execute()
  }
}

/** Gives a demo society that was just loaded its pictures and documents. All are drawn here; nobody is shown. */
export async function seedDemoFiles(deps: Deps, now: Date): Promise<void> {
  const spool = deps.files.spool()
  try {
    await inTransaction(deps.db, PROGRAM, now, async (work) => {
      const keep = keeperOf(deps.files, spool, work)
      await addFaces(work, keep)
      await addGuarantorPictures(work, keep)
      await addClaimDocuments(work, keep)
      await addDocuments(work, keep, deps.society.name)
    })
  } finally {
    await spool.clear()
  }
}
