export { InvitationForm } from './invitation-form.tsx'
export { invitationQuery } from './invitation-queries.ts'
