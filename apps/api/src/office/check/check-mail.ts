import type { Config } from '#platform/config'
import { findMailServerFault } from '#platform/neighbours/mail-server'
import { type Finding, warning } from './finding.ts'

/** Whether the mail server lets the service in, and whether links in mails lead anywhere. Sends nothing. */
export async function checkMail({ mail, publicUrl }: Config): Promise<Finding[]> {
	if (!mail) return []
	const said = await findMailServerFault(mail)
	return [
		...(said
			? [warning(`The mail server that SMTP_URL names cannot be used: ${said}. Mails wait.`)]
			: []),
		...(publicUrl
			? []
			: [
					warning(
						'PUBLIC_URL is not set: one-time links cannot be mailed, calendars have no address.',
					),
				]),
	]
}
