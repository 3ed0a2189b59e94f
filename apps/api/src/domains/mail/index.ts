// No policy: administrators alone see it, which the gate of the route decides.
import './mail-table.ts'

export { type MailWriter, mailOutbound, shownMoment } from './mail-outbound.ts'
export { mailHandlers } from './mail-routes.ts'
export { forgetOldMails, listMailsAbout, queueMail, requireMail } from './mail-service.ts'
export { mailErasure } from './mail-table.ts'
