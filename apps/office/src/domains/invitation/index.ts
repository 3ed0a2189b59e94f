export { InvitationForm, invitationQuery } from './invitation-form.tsx'
