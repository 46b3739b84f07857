import { testYear } from '../support/year/test-year.ts'

testYear(60, 'ADVANCE')
