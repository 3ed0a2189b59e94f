// No policy: only administrators see it, which the route enforces.
import './mail-table.ts'

export { type MailWriter, mailOutbound, shownMoment } from './mail-outbound.ts'
export { mailHandlers } from './mail-routes.ts'
export { forgetOldMails, listMailsAbout, queueMail, requireMail } from './mail-service.ts'
export { mailErasure } from './mail-table.ts'
