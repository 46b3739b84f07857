import { type Choice, runChoice } from '#scripts/choices.ts'

/** `npm run bench -- NAME`: what is measured, each with what it needs; docs/performance.md says what for. */
export const BENCHES: Readonly<Record<string, Choice>> = {
  gateway: {
    script: ['workshop/bench/gateway/run.ts'],
    about: 'what a request costs the gateway beside other gateways over one stub backend',
  },
  growth: {
    script: ['workshop/bench/growth.ts'],
    about: 'how calls grow with members and lines; --large: to 20,000 members; --postgres',
  },
  stack: {
    script: ['workshop/bench/stack/run.ts'],
    about: 'gateway and backend together, also beside another tree (--against); --postgres',
  },
  pages: {
    script: ['workshop/bench/pages.ts'],
    about: 'how long a change of page takes staff with 20,000 members, in a browser',
  },
  files: {
    script: ['workshop/bench/foreign-files.ts'],
    about: 'what hostile and honest files cost the backend; --people 100000; --postgres',
  },
  exports: {
    script: ['workshop/bench/exports.ts'],
    about: 'what staff wait while a hundred programs export at once; --exports 100; --postgres',
  },
  officer: {
    script: ['workshop/bench/officer.ts'],
    about: 'what a busy officer asks in a minute, beside the budget of a caller, in a browser',
  },
  soak: {
    script: ['workshop/bench/soak.ts'],
    about: 'memory and delays of both servers under a steady load; --minutes 10; --postgres',
  },
}

if (import.meta.main) await runChoice('bench', BENCHES)
