import { isMailAddress } from '@roundsman/contract'
import { ConfigError, type Environment } from './environment.ts'

export type MailConfig = {
	/** `smtp://` or `smtps://`, with a login if the server requires one */
	url: string
	/** The address without a name */
	from: string
	/** The display name of the sender, or null */
	fromName: string | null
}

const form = /^(?:(.*?)\s*<([^<>]+)>|(\S+))$/

/** Reads `SMTP_URL` and `MAIL_FROM`; null without a mail server. */
export function readMailConfig(env: Environment): MailConfig | null {
	const url = env.SMTP_URL
	if (!url) return null
	if (!URL.canParse(url) || !/^smtps?:\/\/./.test(url) || new URL(url).hostname === '') {
		throw new ConfigError('SMTP_URL must look like smtps://LOGIN:PASSWORD@mail.example:465.')
	}
	const [, name, inBrackets, alone] = form.exec(env.MAIL_FROM?.trim() ?? '') ?? []
	const from = inBrackets ?? alone ?? ''
	if (!isMailAddress(from) || /[\p{Cc}"]/u.test(name ?? '')) {
		throw new ConfigError(
			'MAIL_FROM must be the address that mails come from, such as Roundsman <service@firm.example>: SMTP_URL needs it.',
		)
	}
	return { url, from, fromName: name || null }
}
