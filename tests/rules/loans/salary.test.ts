import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { borrowingLimit, brokenLimits, limitsNotChecked } from '#rules/loans/limits.ts'
import { SALARY_SHARE_PERCENT, type SalaryCase, salaryLine } from '#rules/loans/salary.ts'
import { kobo, naira } from '#rules/money.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'
import { LIMITS_TEXTS } from '#rules/texts/limits.ts'

const line = (changes: Partial<Parameters<typeof salaryLine>[0]> = {}) =>
  salaryLine({
    deducted: naira(60_000),
    instalment: naira(40_000),
    netSalary: naira(300_000),
    sharePercent: SALARY_SHARE_PERCENT,
    ...changes,
  })

describe('what a salary has to carry with a loan', () => {
  it('adds the instalment to what is deducted, and keeps one third to the kobo', () => {
    expect(line()).toEqual({
      deducted: naira(100_000),
      netSalary: naira(300_000),
      left: naira(200_000),
      excess: null,
      text: 'Deducted each month with this loan: ₦100,000 of ₦300,000 net salary, ₦200,000 is left.',
    })
    expect(line({ instalment: kobo(4_000_001) }).excess).toBe(1)
    expect(line({ sharePercent: 50, instalment: naira(90_000) }).excess).toBeNull()
  })

  it('says what is missing where the salary does not suffice', () => {
    expect(line({ deducted: naira(924_702), netSalary: naira(361_920) })).toMatchObject({
      left: naira(-602_782),
      text: 'Deducted each month with this loan: ₦964,702 of ₦361,920 net salary, which is ₦602,782 too little.',
    })
  })

  it('says so where the salary or the other deductions are not known', () => {
    expect(line({ netSalary: null })).toMatchObject({
      left: null,
      excess: null,
      text: 'Deducted each month with this loan: ₦100,000. The net salary is not known, so what is left cannot be told.',
    })
    expect(line({ deducted: null, instalment: naira(101_000) })).toMatchObject({
      deducted: naira(101_000),
      excess: naira(1_000),
      text: expect.stringContaining('Other deductions are not known here and not counted.'),
    })
  })

  it('leaves no usual limit out without a word', () => {
    const salary = {
      deducted: naira(60_000),
      instalment: naira(40_000),
      netSalary: naira(300_000),
      sharePercent: SALARY_SHARE_PERCENT,
    }
    const dates = { memberSince: '2025-01-15' as PlainDate, retiresOn: '2049-03-01' as PlainDate }
    const saidOf = (changes: Partial<SalaryCase>) =>
      limitsNotChecked({ ...dates, salary: { ...salary, ...changes } })
    expect(saidOf({})).toEqual([])
    expect(saidOf({ netSalary: null })).toEqual([LIMITS_TEXTS.noSalary])
    expect(saidOf({ netSalary: kobo(0) })).toEqual([LIMITS_TEXTS.noSalary])
    expect(saidOf({ deducted: null })).toEqual([LIMITS_TEXTS.noDeductions])
    expect(saidOf({ deducted: null, instalment: naira(101_000) })).toEqual([])
    expect(limitsNotChecked({ salary, memberSince: null, retiresOn: null })).toEqual([
      LIMITS_TEXTS.noMemberSince,
      LIMITS_TEXTS.noRetirement,
    ])
  })

  it('exceeds the usual limit of the salary above the share, and that of the service after the retirement', () => {
    const limitsOf = (instalment: number, retiresOn: string | null) =>
      brokenLimits({
        amount: naira(300_000),
        contributions: naira(1_000_000),
        memberSince: '2025-01-15' as PlainDate,
        today: '2026-11-27' as PlainDate,
        durationMonths: 12,
        salary: {
          deducted: naira(60_000),
          instalment: naira(instalment),
          netSalary: naira(300_000),
          sharePercent: SALARY_SHARE_PERCENT,
        },
        retiresOn: retiresOn as PlainDate | null,
      })
    expect(limitsOf(40_000, '2027-11-27')).toEqual([])
    expect(limitsOf(40_000, null)).toEqual([])
    expect(limitsOf(50_000, '2027-11-26')).toEqual([
      {
        limit: 'SALARY_SHARE',
        excess: naira(10_000),
        text: 'The deductions of a month would be ₦10,000 above one third of the net salary.',
      },
      {
        limit: 'SERVICE_END',
        lastDue: '2027-11-27',
        retiresOn: '2027-11-26',
        text: 'The last instalment is due on 27 November 2027, after the retirement on 26 November 2027.',
      },
    ])
  })
})

describe('how much a member may borrow', () => {
  const sentence = (saved: number, memberSince: string) =>
    BORROWING_TEXTS.sentence(
      borrowingLimit({
        contributions: naira(saved),
        memberSince: memberSince as PlainDate,
        today: '2026-11-27' as PlainDate,
      }),
      3,
      6,
    )

  it('says up to how much, and for a new member from when', () => {
    expect(sentence(2_789_500, '2020-01-01')).toBe(
      'You can borrow up to ₦8,368,500, which is 3 times your savings.',
    )
    expect(sentence(0, '2020-01-01')).toBe('You can borrow up to 3 times your savings. Nothing is saved yet.')
    expect(sentence(0, '2026-11-20')).toBe(
      'You can borrow from 20 May 2027, after 6 months of membership: up to 3 times what you have saved by then.',
    )
    expect(sentence(10_000, '2026-05-27')).toContain('up to ₦30,000')
  })
})
