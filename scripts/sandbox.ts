/**
 * `npm run sandbox`: a society that programs are tried on, as `npm start` starts one, in a folder and at ports of its own, so that
 * it goes beside another. What is set in the environment counts.
 */
process.env.SANDBOX = '1'
process.env.DATA_DIR ||= '.sandbox'
process.env.PORT ||= '4100'
process.env.REST_PORT ||= '4101'

await import('./start.ts')
