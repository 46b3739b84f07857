import { testYear } from '../support/year/test-year.ts'

testYear(Number(process.env.YEAR_MEMBERS ?? 20_000))
