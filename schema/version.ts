/**
 * The version of the schema that this code serves, as integrators read it in `x-schema-version` and `society { schemaVersion }`:
 * a released one ('2.0.0'), or between two releases the next one with '-next', which is no promise yet. Written by `npm run
 * schema -- changelog` and `npm run schema -- release`; `npm run schema -- diff` fails where it does not agree with the schema.
 */
export const SCHEMA_VERSION = '2.2.0-next'
