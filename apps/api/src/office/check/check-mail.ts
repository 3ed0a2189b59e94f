import type { Config } from '#platform/config'
import { findMailServerFault } from '#platform/neighbours/mail-server'
import { type Finding, warning } from './finding.ts'

/** Checks that the mail server accepts the login, and that links in mails have a base URL. Sends nothing. */
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
