import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFileFormat,
  type ExportKind,
  type ExportState,
} from '#rules/programs/exports.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType } from '../page-type.ts'
import type { Export } from './export-source.ts'

/** The kinds as the graph takes them. */
export const ExportKindEnum = builder.enumType('ExportKind', {
  description: 'What an export holds.',
  values: {
    MEMBERS: { description: 'The register of members as it is now, with personal details.' },
    BALANCES: { description: 'Every account of every member at the end of a day.' },
    LOANS: {
      description: 'Every loan and commodity order that was paid out, as it stands at the end of a day.',
    },
    LEDGER_LINES: { description: 'Every line of the journal of some days.' },
    VOUCHERS: { description: 'The vouchers dated within some days, with their lines.' },
    DEDUCTIONS: { description: 'The items of the deduction schedules of some months.' },
  } satisfies Record<ExportKind, { description: string }>,
})

export const ExportFileFormatEnum = builder.enumType('ExportFileFormat', {
  description: 'The form of the file of an export.',
  values: {
    JSONL: {
      description:
        'For programs: a line about the export, a line of JSON for each record with ids of the graph and amounts in whole kobo, and a last line with the number of records and their sums.',
    },
    CSV: { description: 'A table with a head; amounts in naira.' },
    XLSX: { description: 'The same as a workbook.' },
  } satisfies Record<ExportFileFormat, { description: string }>,
})

/** The kind and the format that the graph was given, as rules name them. */
export const exportWords = (kind: string, format: string) => ({
  kind: EXPORT_KINDS.find((each) => each === kind) ?? 'MEMBERS',
  format: EXPORT_FORMATS.find((each) => each === format) ?? 'JSONL',
})

const ExportStateEnum = builder.enumType('ExportState', {
  description: 'How far an export is.',
  values: {
    WAITING: { description: 'Others are written first.' },
    RUNNING: { description: 'It is being written.' },
    FINISHED: { description: 'Its file can be downloaded.' },
    FAILED: { description: 'It was not written: see `problem`.' },
    CANCELLED: { description: 'It was cancelled.' },
    EXPIRED: { description: 'Its file is deleted.' },
  } satisfies Record<ExportState, { description: string }>,
})

export const ExportRef = builder.objectRef<Export>('Export').implement({
  access: 'STAFF',
  scope: 'EXPORT',
  interfaces: [NodeRef],
  description: 'An export that is written in the background, from one moment of the store.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ExportKindEnum, description: 'What it holds.' }),
    format: t.expose('format', { type: ExportFileFormatEnum, description: 'The form of its file.' }),
    state: t.expose('state', { type: ExportStateEnum, description: 'How far it is.' }),
    at: t.expose('at', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day at whose end it stands, where one was named; otherwise the day of its start.',
    }),
    from: t.expose('from', {
      type: 'PlainDate',
      nullable: true,
      description: 'The first day, where one was named.',
    }),
    to: t.expose('to', {
      type: 'PlainDate',
      nullable: true,
      description: 'The last day, where one was named; otherwise the day of its start.',
    }),
    rows: t.exposeInt('rows', { description: 'The number of records written so far.' }),
    fileName: t.exposeString('fileName', {
      description: "The name of its file: 'balances-2026-11-28.jsonl'.",
    }),
    fileUrl: t.expose('fileUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Address of its file, valid for 15 to 30 minutes; null until it is finished, once the file is deleted, and for everybody but who started it.',
    }),
    bytes: t.exposeInt('bytes', {
      nullable: true,
      description: 'The size of its file; null until it is finished.',
    }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description: 'SHA-256 of its file in hexadecimal digits; null until it is finished.',
    }),
    startedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who started it.',
      resolve: ({ startedBy }) => startedBy,
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it was asked for.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended, in whatever way; null before that.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its file is deleted: 24 hours after it was finished.',
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it failed, for people.' }),
    mayCancel: t.exposeBoolean('mayCancel', {
      description: 'Whether it can be cancelled, or its file deleted.',
    }),
  }),
})

readNode('Export', (id, { exports }) => exports.find(id))

const ExportPage = pageType('ExportPage', ExportRef, 'exports')

builder.queryField('exports', (t) =>
  t.field({
    type: ExportPage,
    nullable: true,
    access: 'STAFF',
    scope: 'EXPORT',
    description:
      'The exports of the last 90 days, the latest first: those that the caller started; for admins those of everybody. NOT_SUPPORTED_BY_BACKEND over a backend that makes none.',
    args: pageArgs(t.arg),
    resolve: (_root, page, { exports }) => exports.exports(pageRequest(page)),
  }),
)
