export { InvitationForm } from './invitation-form.tsx'
export { officeAddressOf, useInvitation } from './invitation-queries.ts'
