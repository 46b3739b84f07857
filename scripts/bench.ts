import { type Choice, runChoice } from './choices.ts'

/** `npm run bench -- books NAME`: what is measured, each with what it needs; docs/performance.md says what for. */
export const BENCHES: Readonly<Record<string, Choice>> = {
  books: {
    script: ['scripts/bench/run.ts'],
    about: 'balances, searches and lists over 20,000 members, on DATABASE_URL or with --postgres',
  },
  gateway: {
    script: ['scripts/bench/gateway/run.ts'],
    about: 'what a request costs the gateway beside other gateways over one stub backend',
  },
  plan: {
    script: ['scripts/bench/gateway/plan.ts'],
    about: "the gateway's plans of operations beside graphql-jit and graphql-js",
  },
  growth: {
    script: ['scripts/bench/growth.ts'],
    about: 'how calls grow with members and lines; --large: to 20,000 members; --postgres',
  },
  stack: {
    script: ['scripts/bench/stack/run.ts'],
    about: 'gateway and backend together, also beside another tree (--against); --postgres',
  },
  pages: {
    script: ['scripts/bench/pages.ts'],
    about: 'how long a change of page takes staff with 20,000 members, in a browser',
  },
  client: {
    script: ['scripts/bench/client.ts'],
    about: 'what pages weigh and do to a slow phone on a slow line, with an empty cache',
  },
  catalogue: {
    script: ['scripts/bench/catalogue.ts'],
    about: 'what a catalogue of 500 products with pictures does to a slow phone',
  },
  payroll: {
    script: ['scripts/bench/payroll.ts'],
    about: 'a month of payroll of 20,000 members: schedule, report, posting and remittance',
  },
  files: {
    script: ['scripts/bench/foreign-files.ts'],
    about: 'what hostile and honest files cost the backend; --people 100000; --postgres',
  },
  weather: {
    script: ['scripts/bench/weather.ts'],
    about: 'a healthy call beside one that hangs and beside 2,000 connections',
  },
  soak: {
    script: ['scripts/bench/soak.ts'],
    about: 'memory and delays of both servers under a steady load; --minutes 10; --postgres',
  },
}

if (import.meta.main) await runChoice('bench', BENCHES)
