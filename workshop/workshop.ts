import { type Choice, runChoice } from '#scripts/choices.ts'

/** `npm run workshop -- NAME`: what is needed now and then, and by few. */
export const WORKSHOP: Readonly<Record<string, Choice>> = {
  lighthouse: {
    script: ['workshop/lighthouse.ts'],
    about: 'Lighthouse on a phone with an empty cache, the median of three runs on eight pages',
  },
  rehearse: {
    script: ['workshop/rehearse.ts'],
    about: 'follows docs/operations.md in an empty Debian (root, debootstrap, the network); --only standby',
  },
  conformance: {
    script: ['workshop/conformance.ts'],
    about: 'what the gateway makes of another backend, call by call: docs/backends.md',
  },
  reliability: {
    script: ['workshop/reliability-backend.ts'],
    about:
      'tests every promise of the backend on both databases, for docs/reliability-backend.md; half an hour',
  },
  release: {
    script: ['workshop/release-store.ts'],
    about: 'v1.1.0: keeps a small store of this release, which the tests of later ones upgrade',
  },
  stack: {
    script: ['workshop/stack.ts'],
    about: '< gateway.log: lines of a log with places in the built gateway as places in its sources',
  },
}

if (import.meta.main) await runChoice('workshop', WORKSHOP)
