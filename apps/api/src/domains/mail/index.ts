// No policy: only administrators see it, which the route enforces.
import './mail-table.ts'
import { mailRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { pageMails, readMailStatus, retryMail, testMail } from './mail-service.ts'

export { type MailWriter, mailOutbound, shownMoment } from './mail-outbound.ts'
export { forgetOldMails, listMailsAbout, queueMail, requireMail } from './mail-service.ts'
export { mailErasure } from './mail-table.ts'

export const mailHandlers = [
	handleOffice(mailRoutes.getMailStatus, readMailStatus),
	handleOffice(mailRoutes.listMails, (context, { query }) => pageMails(context, query)),
	handleOffice(mailRoutes.retryMail, (context, { params }) => retryMail(context, params.id)),
	handleOffice(mailRoutes.testMail, testMail),
]
