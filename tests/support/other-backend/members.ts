import type { OtherAnswer } from './loans.ts'

/** Joining and accounts; null for paths that are none of them. */
export function answerMembers(
  path: string,
  level: string | undefined,
  body: Record<string, unknown>,
  member: Readonly<Record<string, unknown>>,
): OtherAnswer | null {
  if (path === '/user/API/getreferer/7')
    return [200, { data: { _id: 7, name: 'Bola Adeyemi', phone: '0803' } }]
  if (path === '/user/API/signup') {
    return body.email === 'bola@other.example'
      ? [409, { errors: { message: 'User exists' } }]
      : [200, { token: 'new', user: { ...member, id: 99, name: body.fullname, accessLevel: '1' } }]
  }
  if (path === '/user/API/checklink/good') return [200, { ok: true }]
  if (path === '/user/API/checklink/bad') return [400, { error: 'link expired or invalid' }]
  if (path === '/user/API/forgotpassword' || path === '/user/API/resetpassword')
    return [200, { message: 'ok' }]
  if (level === '1' && path === '/user/API/initialsaving') {
    return JSON.stringify(body).includes('landDevSavingsMonths')
      ? [400, { errors: { landDevSavingsMonths: 'too long' } }]
      : [200, { status: 'success' }]
  }
  if (level === '2' && path === '/admin/API/sendemail') return [200, { sent: '3', failed: '' }]
  if (level === '2' && path.endsWith('reciept')) return [200, { message: `${path} ${String(body.type)}` }]
  if (level === '1') {
    if (path === '/user/API/referal-link') return [200, { message: 'https://other.example/signup?ref=7' }]
    if (path === '/user/API/editprofile') {
      return body.phone === undefined
        ? [200, { message: 'Updated' }]
        : [400, { errors: { nokPhone2: 'wrong', phone: 'wrong', bankName: 'wrong' } }]
    }
  }
  if (level === '2') {
    if (path === '/admin/API/getallusers') return [200, [member, { ...member, id: 8, name: 'Sade Ojo' }]]
    if (path === '/admin/api/getreferals') {
      const userId = { _id: 7, name: 'Bola Adeyemi' }
      const referedUsers = [{ _id: 8, name: 'Sade Ojo', memberId: 'pending approval' }]
      return [
        200,
        [
          { userId, referedUsers },
          { userId: null, referedUsers: [] },
        ],
      ]
    }
    if (path === '/admin/API/registermember') {
      const applicant = { id: 98, memberId: 'pending approval', confirmed: false, email: '' }
      return [200, { data: { ...member, ...applicant, name: body.fullname, registeredBy: { name: 'Sade' } } }]
    }
    if (path === '/admin/API/confirm/8') return [200, { message: 'Confirmed' }]
    if (path === '/admin/API/deleteuser') return [200, { success: true }]
    if (path === '/admin/API/updateprofile') {
      // This one stores what it is sent, so a picture that is not sent would be lost.
      const missing = ['passport', 'signature'].filter((picture) => !body[picture])
      return missing.length > 0
        ? [400, { message: `${missing.join(' and ')} cannot be blank!` }]
        : [200, { data: { ...member, name: body.name } }]
    }
    if (path === '/admin/API/update-bank-details/7') return [200, { message: 'ok', bankDetails: body }]
    if (path === '/admin/7/feature-toggle') {
      return [200, { ...member, featureToggles: { commodityLoan: String(body.status) } }]
    }
  }
  return null
}
