import { hash } from 'node:crypto'
import { AMOUNT_MAX } from '#rules/field-errors.ts'
import { ESTATE_IDS, ESTATES, type EstateId, estateOf } from '#rules/land/estates.ts'
import type { LandMemberType } from '#rules/land/quote.ts'
import { LAND_LIFECYCLE, type LandState } from '#rules/land/review.ts'
import { INSTALMENTS_MAX } from '#rules/land/validate-configuration.ts'
import { kobo } from '#rules/money.ts'
import type { Estate, LandAcquisition, LandRequest, SystemConfig } from '#schema/land/source.ts'
import type { NextOfKin } from '#schema/members/source.ts'
import { DecodeError } from '../decode-error.ts'
import { type Decoder, decoderOf } from '../decoder.ts'
import { objectIn, recordIn, requestIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { jsonOf } from '../json/json.ts'
import { readId, readMemberNumber } from '../members/translate.ts'

function readEstate(id: EstateId, plots: Decoder): Estate {
  const status = plots.text('status').toLowerCase()
  if (status !== 'open' && status !== 'closed')
    throw new DecodeError(`${plots.path}.status`, 'open or closed')
  return { id, total: plots.whole('total'), available: plots.whole('available'), open: status === 'open' }
}

const CONFIG_KEYS = ['config', 'systemConfig'] as const
const CONFIG_MARKS = ['plotPrice', 'availablePlots'] as const

/** Refuses a value above what the rules can compute with. Throws DecodeError. */
function atMost<Value extends number>(fields: Decoder, name: string, value: Value, most: number): Value {
  if (value > most) throw new DecodeError(`${fields.path}.${name}`, `at most ${most}`)
  return value
}

function readConfig(fields: Decoder): SystemConfig {
  const plots = fields.child('availablePlots')
  const price = (name: string) => atMost(fields, name, fields.naira(name), AMOUNT_MAX)
  const months = fields.whole('maximumInstallments')
  const config = {
    memberPlotPrice: price('plotPrice'),
    nonMemberPlotPrice: price('nonMemberPlotPrice'),
    minimumPaymentPercent: fields.number('minimumPercentage'),
    maximumInstalments: atMost(fields, 'maximumInstallments', months, INSTALMENTS_MAX),
    estates: ESTATE_IDS.flatMap((id) => {
      const found = plots?.child(id) ?? null
      return found === null ? [] : [readEstate(id, found)]
    }),
  }
  const version = hash('sha256', JSON.stringify(config), 'base64url').slice(0, 22)
  return { ...config, version }
}

/** Reads the land configuration; an estate that the backend leaves out is left out too. */
export const readSystemConfig = (answer: WireAnswer): SystemConfig =>
  readConfig(objectIn(answer, CONFIG_KEYS, CONFIG_MARKS))

/** As `readSystemConfig`; null when the backend returns only a message. */
export function readSavedConfig(answer: WireAnswer): SystemConfig | null {
  return recordIn(answer, CONFIG_KEYS, CONFIG_MARKS, readConfig)
}

function readState(fields: Decoder): LandState {
  const given = fields.strict.optionalText('status')?.toLowerCase() ?? 'pending'
  const state = LAND_LIFECYCLE.states.find((each) => each === given)
  if (state === undefined) throw new DecodeError(`${fields.path}.status`, 'a state of a land request')
  return state
}

/** Reads 'member' or 'non-member' in any spelling; without either, a member number makes it a member's application. */
function readMemberType(fields: Decoder, memberNumber: string | null): LandMemberType {
  const given = fields.strict
    .optionalText('memberType')
    ?.toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  if (given === undefined) return memberNumber === null ? 'non-member' : 'member'
  if (given === 'member') return 'member'
  if (given === 'nonmember') return 'non-member'
  throw new DecodeError(`${fields.path}.memberType`, 'member or non-member')
}

/** Spec 002 §3: 'blossom' or that estate's full name is the one estate, anything else the other. */
function readEstateChoice(fields: Decoder): EstateId {
  const choice = fields.text('estateChoice').toLowerCase()
  return choice === ESTATES.blossom.name.toLowerCase() ? 'blossom' : estateOf(choice)
}

function readAcquisition(fields: Decoder): LandAcquisition {
  const totalAmount = fields.naira('totalAmount')
  const amountPaid = fields.naira('amountPaid')
  // Spec 002 §3: anything but 'partial' is full payment.
  const isPartial = fields.strict.optionalText('paymentType')?.toLowerCase() === 'partial'
  return {
    estate: readEstateChoice(fields),
    plots: fields.whole('numberOfPlots'),
    totalAmount,
    paymentType: isPartial ? 'partial' : 'full',
    percentPaid: fields.strict.optionalNumber('percentagePaid') ?? (isPartial ? null : 100),
    amountPaid,
    outstandingAmount: fields.strict.optionalNaira('outstandingAmount') ?? kobo(totalAmount - amountPaid),
    instalmentMonths: isPartial ? fields.optionalWhole('installmentMonths') : null,
    monthlyInstalment: isPartial ? fields.optionalNaira('monthlyInstallment') : null,
  }
}

const readKin = (fields: Decoder): NextOfKin => ({
  name: fields.optionalText('name'),
  relationship: fields.optionalText('relationship'),
  phone: fields.optionalText('phone'),
  email: fields.optionalText('email'),
  address: fields.optionalText('address'),
})

/** null for a relative without any field. */
function readNextOfKin(fields: Decoder): NextOfKin | null {
  const kin = readKin(fields)
  return Object.values(kin).some((text) => text !== null) ? kin : null
}

/** Who approved it: a name, or the record of that person. */
const readApprover = (fields: Decoder): string | null =>
  fields.isObject('approvedBy')
    ? (fields.child('approvedBy')?.optionalText('name') ?? null)
    : fields.optionalText('approvedBy')

const NOTHING = decoderOf(jsonOf({}), 'nothing')

/** Reads one application. Missing parts become null, but the purchase is required. */
export function readLandRequest(fields: Decoder, links: FileLinks): LandRequest {
  const person = fields.child('personalInfo') ?? NOTHING
  const payment = fields.child('paymentDetails') ?? NOTHING
  const acquisition = fields.child('acquisitionDetails')
  if (acquisition === null) throw new DecodeError(`${fields.path}.acquisitionDetails`, 'an object')
  const memberNumber = readMemberNumber(fields, 'memberId')
  return {
    id: readId(fields),
    state: readState(fields),
    memberType: readMemberType(fields, memberNumber),
    memberNumber,
    applicant: {
      fullName: person.optionalText('fullName'),
      email: person.optionalText('email'),
      phone: person.optionalText('phone'),
      address: person.optionalText('address'),
      faculty: person.optionalText('faculty'),
      department: person.optionalText('department'),
      salaryStructure: person.optionalText('salaryStructure'),
      natureOfBusiness: person.optionalText('natureOfBusiness'),
      passportUrl: links.link(person.optionalText('passport')),
      signatureUrl: links.link(person.optionalText('signature')),
    },
    nextOfKin: fields.part('nextOfKin', readNextOfKin),
    acquisition: readAcquisition(acquisition),
    payment: {
      transactionId: payment.optionalText('transactionId'),
      tellerId: payment.optionalText('tellerId'),
      bankName: payment.optionalText('bankName'),
      paymentDate: payment.date('paymentDate'),
      proofUrl: links.link(payment.optionalText('paymentProof')),
    },
    requestedAt: fields.instant('createdAt') ?? fields.instant('requestDate'),
    updatedAt: fields.instant('updatedAt'),
    approvedAt: fields.instant('approvalDate'),
    approvedBy: readApprover(fields),
    rejectionReason: fields.optionalText('rejectionReason'),
    completionReason: fields.optionalText('completionReason'),
  }
}

/** The answer to an application or a decision. */
export const readLandAnswer = (answer: WireAnswer, links: FileLinks): LandRequest | null =>
  requestIn(answer, ['acquisitionDetails'], (request) => readLandRequest(request, links))
