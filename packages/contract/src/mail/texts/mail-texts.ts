/** The text of a mail. Paragraphs are separated by an empty line; the service fills the placeholders. */
export type MailText = { subject: string; text: string }

export type MailTexts = {
	'first-password': MailText
	'new-password': MailText
	receipt: MailText
	'webhook-disabled': MailText
	test: MailText
	/** Why a webhook was disabled. */
	gone: string
	failing: string
	/** Appended to each mail. */
	footer: string
}

export type MailWord = Exclude<keyof MailTexts, 'gone' | 'failing' | 'footer'>
